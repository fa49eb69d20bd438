import { existsSync } from 'node:fs';
import { expect, test as base } from './fixtures.ts';
import type { Person } from './person.ts';

const CHROMIUM = '/usr/bin/chromium';
const MARK = '__keptPage';

/**
 * The usual `test` in a Chromium as people have it: with its back/forward cache, which Playwright turns off, and which
 * `chromium-headless-shell` does not have. Without such a Chromium the tests are skipped, and say so.
 */
export const test = base.extend<{ wholeChromium: void }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        executablePath: CHROMIUM,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
  wholeChromium: [
    async ({}, use) => {
      if (!existsSync(CHROMIUM)) {
        console.log(`skipped: no ${CHROMIUM}, and its headless shell has no back/forward cache`);
        base.skip(true, `no ${CHROMIUM}`);
      }
      await use();
    },
    { auto: true },
  ],
});

/** Follows a link to another site. What the page had on its wires by then is all that it can still send. */
export const followLink = async ({ page }: Person, to: string): Promise<void> => {
  await page.evaluate((mark) => void Reflect.set(window, mark, true), MARK);
  // A real link, in a document that may take none of ours but this one.
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
  }, to);
  await page.waitForURL(to);
};

/** Goes back by the browser's history, to the very page that was left: it was kept. */
export const goBackToKept = async ({ page }: Person): Promise<void> => {
  // A kept page does not load.
  await page.goBack({ waitUntil: 'commit' });
  const found = await page.evaluate((mark) => {
    const [entry] = performance.getEntriesByType('navigation');
    return (
      Reflect.has(window, mark) || JSON.stringify(Reflect.get(entry ?? {}, 'notRestoredReasons'))
    );
  }, MARK);
  expect(found, 'the page was kept').toBe(true);
};

export { expect };
