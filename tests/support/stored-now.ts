import type { Page } from '@playwright/test';

/**
 * Keys of all that a page's origin stores now, each in order.
 *
 * @example expect((await storedNow(page)).cookies).toEqual([]);
 */
export const storedNow = async (page: Page) => {
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name = '' }) => name),
  }));
  const cookies = (await page.context().cookies(page.url())).map(({ name }) => name);
  const { local, session } = stored;
  return { ...stored, local: local.sort(), session: session.sort(), cookies: cookies.sort() };
};
