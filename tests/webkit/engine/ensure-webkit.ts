import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import { lastLine } from '../../peers/debian-chroot.ts';

const run = promisify(execFile);

const PACKAGES = ['webkit2gtk-driver', 'xvfb'];
const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

export interface Programs {
  driver: string;
  screen: string;
  /** WebKitGTK's own little browser, which the driver starts. */
  browser: string;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Debian puts the browser into the folder of the library, which has the machine's name in it. */
const findBrowser = async (): Promise<string | undefined> => {
  const { stdout } = await run('dpkg', ['-L', 'libwebkit2gtk-4.1-0']).catch(() => ({ stdout: '' }));
  return stdout.split('\n').find((path) => path.endsWith('/MiniBrowser'));
};

const find = async (): Promise<Programs | undefined> => {
  const browser = await findBrowser();
  if (!browser || !(await isThere(DRIVER)) || !(await isThere(SCREEN))) return undefined;
  return { driver: DRIVER, screen: SCREEN, browser };
};

const install = async (): Promise<void> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Two workers may be here at once, and apt does not wait for another apt.
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]])
    await run('flock', ['/run/lock/callpanel-apt', 'apt-get', '-qq', ...args], {
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
};

/**
 * Programs of WebKitGTK. As root on Debian they are installed where they are missing.
 *
 * @returns `{ skipped: why }` where this machine cannot have them
 */
export const ensureWebKit = async (): Promise<Programs | { skipped: string }> => {
  const found = await find();
  if (found) return found;
  if (process.getuid?.() !== 0 || !(await isThere('/etc/debian_version')))
    return { skipped: 'WebKitGTK is installed by this test as root on Debian only' };
  try {
    await install();
  } catch (error) {
    return { skipped: lastLine((error as { stderr?: string }).stderr || String(error)) };
  }
  return (await find()) ?? { skipped: 'Debian’s webkit2gtk-driver came without its MiniBrowser' };
};
