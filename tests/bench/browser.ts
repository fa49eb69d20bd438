import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // The browser reports to its driver where in the code each request was made. Without this flag it parses scripts a second
  // time for that, which users' browsers do not: a quarter of the measured time.
  '--js-flags=--no-enable-lazy-source-positions',
];

/** Headless Chromium with a fake microphone that is always allowed. */
export const launch = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureChromium(), args: ARGS });

/** A page with nothing in its cache; the context is closed after `run`, whatever happened. */
export const withPage = async <T>(
  browser: Browser,
  run: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ permissions: ['microphone'] });
  try {
    return await run(await context.newPage(), context);
  } finally {
    await context.close();
  }
};
