import { existsSync, readFileSync } from 'node:fs';
import { Stop, run } from './run.mjs';

/** Chromium without windows: the same engine, which takes a third less time for the same tests. */
const SHELL = '/usr/bin/chromium-headless-shell';
/** The usual one: it alone keeps pages that are left (back/forward cache), which some tests are about. */
const WHOLE = '/usr/bin/chromium';
const PLACES = [
  process.env['CALLPANEL_CHROMIUM'],
  SHELL,
  WHOLE,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of the Chromium that is installed already; undefined: none is. */
export const findChromium = () => PLACES.find((path) => path && existsSync(path));

const isDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

const canInstall = () => isDebian() && process.getuid?.() === 0;

/** The caller looks for what came of it. */
const install = async () => {
  console.log('Installing chromium and chromium-headless-shell (apt-get) ...');
  const apt = (...args) =>
    run('apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if ((await apt('update')) === 0)
    await apt('install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell');
};

const ensure = async () => {
  const named = process.env['CALLPANEL_CHROMIUM'];
  if (named && existsSync(named)) return named;
  if (!(existsSync(SHELL) && existsSync(WHOLE)) && canInstall()) await install();
  const found = findChromium();
  if (!found)
    throw new Stop(
      'The tests need Chromium or Chrome. Install it (Debian: apt-get install chromium-headless-shell), or name it in CALLPANEL_CHROMIUM.',
    );
  return found;
};
let ensured;

/**
 * Path of a Chromium for the tests. As root on Debian it is installed where it is missing; elsewhere any will do, and where
 * there is none the text says what to do. The variable CALLPANEL_CHROMIUM names another one.
 */
export const ensureChromium = () => (ensured ??= ensure());
