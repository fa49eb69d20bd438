import type { Page } from '@playwright/test';
import type { LoadRequest } from '../bench/load/requests.ts';
import { listenToRequests, placeOf } from '../bench/load/requests.ts';
import { expect, test } from '../support/fixtures.ts';
import { mountKit, openPlainPage, sip } from './plain-page.ts';

/** Notes what the page requests, from its next load on. */
const requestsOf = async (page: Page): Promise<() => Promise<LoadRequest[]>> => {
  const cdp = await page.context().newCDPSession(page);
  const requests = await listenToRequests(cdp);
  return async () => requests(await page.evaluate(() => performance.timeOrigin));
};

/**
 * Scripts that were found by running another one before the phone connected, but for `known`, which links them. What follows is not
 * waited for, and has the line's few connections for itself.
 */
const foundLate = (requests: readonly LoadRequest[], known: RegExp): string[] => {
  const connects = requests.findIndex(({ method }) => method === 'SOCKET');
  expect(connects, 'the phone has connected').toBeGreaterThan(0);
  return requests
    .slice(0, connects)
    .filter(({ url, foundBy }) => /\.js($|\?)/.test(url) && foundBy && !known.test(foundBy))
    .map(({ url, foundBy }) => `${placeOf(url)} < ${placeOf(foundBy ?? '')}`);
};

test('the panel of a user who has signed in finds no script by running another, until its phone connects', async ({
  people,
}) => {
  const alice = await people.panel('alice', { signIn: false });
  const { page } = alice;
  await alice.signIn();
  await alice.expectReady();
  const requests = await requestsOf(page);
  await page.reload();
  await expect(page.getByRole('main').getByText('Bob Brant').first()).toBeVisible();
  await alice.expectReady();
  expect(foundLate(await requests(), /\/assets\/early\./)).toEqual([]);
});

test('a page with a softphone by the kit finds no script by running another, until its phone connects', async ({
  page,
  sandbox,
}) => {
  await openPlainPage(page, sandbox);
  const requests = await requestsOf(page);
  // Events, which mountKit listens to, have code of their own.
  await page.evaluate(
    (options) => {
      const box = document.body.appendChild(document.createElement('div'));
      window.createKit(options).mount('softphone', box);
    },
    { baseUrl: sandbox.url, provider: { sip: sip('102', sandbox.url) } },
  );
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  // The kit's entry names them, and is itself found by the page.
  expect(foundLate(await requests(), /\/kit\/(?:kit|stub)\.js/)).toEqual([]);
});

test('the stub of a deployment asks for what all widgets are made of before the kit’s entry has come', async ({
  page,
  sandbox,
}) => {
  await openPlainPage(page, sandbox);
  const common = [/\/kit\/main\.\w+\.js$/, /\/kit\/c\/\w+\.\w+\.js$/];
  const asked = common.map((file) => page.waitForRequest(file));
  await page.route('**/kit/kit.js', async (route) => {
    await Promise.all(asked);
    await route.continue();
  });
  await mountKit(page, 'phone', { baseUrl: sandbox.url });
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);
});

test('the stub of a deployment asks for nothing ahead where the kit is another’s', async ({
  page,
  sandbox,
}) => {
  await openPlainPage(page, sandbox);
  const { host, protocol, port } = new URL(sandbox.url);
  const other = host.startsWith('localhost') ? `${protocol}//127.0.0.1:${port}` : null;
  if (!other) throw new Error(`${host} has no other name.`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const entry = page.waitForRequest('**/kit/kit.js');
  await page.route('**/kit/kit.js', (route) => route.abort());
  await mountKit(page, 'phone', { baseUrl: other });
  await entry;
  await expect(page.getByRole('alert')).toBeVisible();
  expect(asked.filter((url) => url.includes('/kit/')).every((url) => url.includes('kit.js'))).toBe(
    true,
  );
});
