import { writeFile } from 'node:fs/promises';
import type { Browser } from 'puppeteer-core';
import { launch } from 'puppeteer-core';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { launchFirefox } from '../peers/firefox/launch-firefox.ts';
import type { Addresses, Control } from '../support/sandbox.ts';
import { controlOf, forkSandbox } from '../support/sandbox.ts';
import type { Figure } from './figures.ts';
import { figure } from './figures.ts';
import type { Measured } from './browsers/measured.ts';
import { tryEverything } from './browsers/try-everything.ts';

const OUT = new URL('../../docs/measured.json', import.meta.url);
const TONE_HZ = 440;

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

const BROWSERS = [
  ['Chromium', launchChromium],
  ['Firefox ESR', () => launchFirefox(TONE_HZ)],
] as const;

const accessToken = async ({ url }: Addresses): Promise<string> => {
  const answer = await fetch(`${url}/api/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'alice', password: 'panel' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
};

const measure = async (
  name: string,
  browser: Browser,
  { sandbox, control }: { sandbox: Addresses; control: Control },
): Promise<Measured> => {
  const page = await browser.newPage();
  await page.exposeFunction('ringAlice', () => control.ring('101', '*86'));
  await page.goto(`${sandbox.demoUrl}/docs/changes.html`);
  const found = await page.evaluate(tryEverything, sandbox.url, await accessToken(sandbox));
  const version = (await browser.version()).replace(/^[^/]*\//, '');
  await page.close();
  return { version: `${name} ${version}`, ...found };
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
    for (const [name, open] of BROWSERS) {
      const browser = await open();
      if ('skipped' in browser) {
        console.error(browser.skipped);
        continue;
      }
      try {
        measured.push(await measure(name, browser, { sandbox, control }));
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
  const figures: Figure[] = measured.flatMap(({ version, call }) => [
    figure(`${version}: sent in a call, with headers, kB/s`, 'kB', [call.sentKBps]),
    figure(`${version}: received in a call, with headers, kB/s`, 'kB', [call.receivedKBps]),
    figure(`${version}: packets sent each second`, 'count', [call.packetsPerS]),
  ]);
  const lines = measured.map((one) => JSON.stringify(one, null, 2));
  return { figures, lines };
};
