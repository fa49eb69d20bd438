import { writeFile } from 'node:fs/promises';
import type { Browser } from 'puppeteer-core';
import { launch } from 'puppeteer-core';
import type { WebDriver } from 'selenium-webdriver';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { launchFirefox } from '../peers/firefox/launch-firefox.ts';
import type { Addresses } from '../support/sandbox.ts';
import { controlOf, forkSandbox } from '../support/sandbox.ts';
import { launchWebKit } from '../webkit/engine/launch-webkit.ts';
import type { Figure } from './figures.ts';
import { figure } from './figures.ts';
import type { Measured } from './browsers/measured.ts';
import { tryEverything } from './browsers/try-everything.ts';

const OUT = new URL('../../docs/measured.json', import.meta.url);
const TONE_HZ = 440;
/** All checks, each of which may wait. */
const TRYING_MS = 300_000;

const launchChromium = async (): Promise<Browser> =>
  launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });

/** What is tried, in a page of the demo host. */
type Try = (
  at: string,
  told: readonly [string, string],
  ring: () => Promise<unknown>,
) => Promise<Measured>;

const byPuppeteer =
  (name: string, browser: Browser): Try =>
  async (at, told, ring) => {
    const page = await browser.newPage();
    await page.exposeFunction('ringAlice', ring);
    await page.goto(at);
    const found = await page.evaluate(tryEverything, ...told);
    return { version: `${name} ${(await browser.version()).replace(/^[^/]*\//, '')}`, ...found };
  };

/** Debian's build takes no calls, so that nobody has to ring. */
const byWebDriver =
  (name: string, browser: WebDriver): Try =>
  async (at, told) => {
    await browser.get(at);
    await browser.manage().setTimeouts({ script: TRYING_MS });
    const found = await browser.executeScript<Omit<Measured, 'version'>>(tryEverything, ...told);
    const version = (await browser.getCapabilities()).get('browserVersion') as string;
    return { version: `${name} ${version}`, ...found };
  };

interface Opened {
  tryIt: Try;
  close(): Promise<unknown>;
}

const openWebKit = async (): Promise<Opened | { skipped: string }> => {
  const webkit = await launchWebKit();
  if ('skipped' in webkit) return webkit;
  return { tryIt: byWebDriver('WebKitGTK', await webkit.open()), close: () => webkit.close() };
};

const openByPuppeteer = async (
  name: string,
  browser: Browser | { skipped: string },
): Promise<Opened | { skipped: string }> =>
  'skipped' in browser
    ? browser
    : { tryIt: byPuppeteer(name, browser), close: () => browser.close() };

const BROWSERS = [
  async () => openByPuppeteer('Chromium', await launchChromium()),
  async () => openByPuppeteer('Firefox ESR', await launchFirefox(TONE_HZ)),
  openWebKit,
];

const accessToken = async ({ url }: Addresses): Promise<string> => {
  const answer = await fetch(`${url}/api/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'alice', password: 'panel' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
};

/**
 * `npm run bench -- browsers [--write]`: what works in each browser of this machine and what a call costs there; `--write` puts it into
 * `docs/measured.json`, which the docs show.
 */
export const browsers = async (flags: readonly string[]) => {
  const sandbox = await forkSandbox();
  const control = controlOf(sandbox);
  const measured: Measured[] = [];
  try {
    for (const open of BROWSERS) {
      const browser = await open();
      if ('skipped' in browser) {
        console.error(browser.skipped);
        continue;
      }
      try {
        const at = `${sandbox.demoUrl}/docs/changes.html`;
        const told = [sandbox.url, await accessToken(sandbox)] as const;
        measured.push(await browser.tryIt(at, told, () => control.ring('101', '*86')));
      } finally {
        await browser.close();
      }
      await control.reset();
    }
  } finally {
    await sandbox.close();
  }
  if (flags.includes('--write')) {
    const date = new Date().toISOString().slice(0, 10);
    await writeFile(OUT, `${JSON.stringify({ date, browsers: measured }, null, 2)}\n`);
  }
  const figures: Figure[] = measured.flatMap(({ version, call }) =>
    call
      ? [
          figure(`${version}: sent in a call, with headers, kB/s`, 'kB', [call.sentKBps]),
          figure(`${version}: received in a call, with headers, kB/s`, 'kB', [call.receivedKBps]),
          figure(`${version}: packets sent each second`, 'count', [call.packetsPerS]),
        ]
      : [],
  );
  const lines = measured.map((one) => JSON.stringify(one, null, 2));
  return { figures, lines };
};
