import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { launch } from 'puppeteer-core';
import { lastLine } from '../debian-chroot.ts';

const run = promisify(execFile);
const PROGRAM = '/usr/bin/firefox-esr';

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** As root on Debian it is installed where it is missing; else the reason why it is not here. */
const ensure = async (): Promise<string | null> => {
  if (await isThere(PROGRAM)) return null;
  if (process.getuid?.() !== 0 || !(await isThere('/etc/debian_version')))
    return 'Firefox ESR is installed by this test as root on Debian only';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'firefox-esr']])
      await run('flock', ['/run/lock/callpanel-apt', 'apt-get', '-qq', ...args], {
        env,
        maxBuffer: 64 * 1024 * 1024,
      });
    return null;
  } catch (error) {
    return lastLine((error as { stderr?: string }).stderr || String(error));
  }
};

/**
 * A Firefox ESR, which Playwright cannot drive, by WebDriver BiDi. Its microphone sings the tone of `hz`.
 *
 * @returns `{ skipped: why }` where this machine cannot have one
 */
export const launchFirefox = async (hz: number): Promise<Browser | { skipped: string }> => {
  const reason = await ensure();
  if (reason !== null) return { skipped: reason };
  return launch({
    browser: 'firefox',
    executablePath: PROGRAM,
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'media.autoplay.default': 0,
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.navigator.audio.fake_frequency': hz,
      // The peers run on this machine.
      'media.peerconnection.ice.loopback': true,
      'media.peerconnection.ice.obfuscate_host_addresses': false,
    },
  });
};
