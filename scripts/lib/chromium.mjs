import { existsSync, readFileSync } from 'node:fs';
import { Stop, run } from './run.mjs';

const PLACES = [
  process.env['CALLPANEL_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const find = () => PLACES.find((path) => path && existsSync(path));

const isDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

/**
 * Path of a Chromium for the tests. As root on Debian it is installed where it is missing; elsewhere the text says what
 * to do. The variable CALLPANEL_CHROMIUM names another one.
 */
export const ensureChromium = async () => {
  const found = find();
  if (found) return found;
  if (!isDebian() || process.getuid?.() !== 0)
    throw new Stop(
      'The tests need Chromium or Chrome. Install it (Debian: apt-get install chromium), or name it in CALLPANEL_CHROMIUM.',
    );
  console.log('Installing chromium (apt-get) ...');
  const apt = (...args) =>
    run('apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if ((await apt('update')) !== 0)
    throw new Stop('apt-get update failed; its own messages stand above.');
  await apt('install', '-y', '--no-install-recommends', 'chromium');
  const installed = find();
  if (!installed)
    throw new Stop('apt-get could not install chromium; its own messages stand above.');
  return installed;
};
