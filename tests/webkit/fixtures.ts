import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '../support/fixtures.ts';
import type { PersonName } from '../support/person.ts';
import type { Look, WebKit } from './engine/launch-webkit.ts';
import { launchWebKit } from './engine/launch-webkit.ts';
import { WebKitPage } from './engine/webkit-page.ts';

/** What the engine says by itself, of requests that a test has refused. */
const OWN_WORDS = /^console: Failed to load resource/;

/**
 * `webkit`: one engine for each worker. `openPage`: a browser of its own, whose pages may throw nothing, complain of nothing and keep to their
 * policy. `panel`: the panel in it, somebody signed in.
 */
export const test = base.extend<
  {
    openPage: (url: string, opening?: Look) => Promise<WebKitPage>;
    panel: (name: PersonName, at?: string, opening?: Look) => Promise<WebKitPage>;
  },
  { webkit: WebKit | { skipped: string } }
>({
  webkit: [
    async ({}, use) => {
      const webkit = await launchWebKit();
      if ('skipped' in webkit) console.log(`skipped: ${webkit.skipped}`);
      await use(webkit);
      if (!('skipped' in webkit)) await webkit.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  openPage: async ({ webkit, control }, use, testInfo) => {
    void control;
    if ('skipped' in webkit) {
      base.skip(true, webkit.skipped);
      return;
    }
    const pages: WebKitPage[] = [];
    await use(async (url, look = {}) => {
      const page = new WebKitPage(await webkit.open(look));
      pages.push(page);
      await page.goto(url);
      return page;
    });
    const faults: string[] = [];
    for (const [index, page] of pages.entries()) {
      if (testInfo.status !== testInfo.expectedStatus)
        await writeFile(testInfo.outputPath(`shown-${index}.txt`), await page.shown());
      faults.push(...(await page.faults()));
      await page.driver.quit();
    }
    expect(faults.filter((text) => !OWN_WORDS.test(text))).toEqual([]);
  },

  panel: async ({ openPage, sandbox }, use) => {
    await use(async (name, at = '', opening = {}) => {
      const page = await openPage(sandbox.url + at, opening);
      await page.signIn(name);
      await page.see('button', new RegExp(page.text('shell.account', { name: '.*' })));
      return page;
    });
  },
});

export { expect };
