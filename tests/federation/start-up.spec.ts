import type { Page } from '@playwright/test';
import type { LoadRequest } from '../bench/load/requests.ts';
import { DIAL, installShownMark } from '../bench/load/page-marks.ts';
import { listenToRequests, placeOf } from '../bench/load/requests.ts';
import { expect, test } from '../support/fixtures.ts';
import { onlyInAll } from '../support/only-in-all.ts';
import { mountKit, openPlainPage, sip } from './plain-page.ts';

/** Notes what the page requests from now on; what it returns gives what was requested before an element was shown. */
const requestsUntil = async (
  page: Page,
  selector: string,
): Promise<() => Promise<LoadRequest[]>> => {
  await page.addInitScript(installShownMark, { selector, mark: '__shownAt' });
  const cdp = await page.context().newCDPSession(page);
  const listen = await listenToRequests(cdp);
  return async () => {
    const shownAt = await page.evaluate(
      () => (globalThis as { __shownAt?: number }).__shownAt ?? 0,
    );
    expect(shownAt).toBeGreaterThan(0);
    return (await listen()).filter(({ start }) => start >= 0 && start < shownAt);
  };
};

/** Scripts that were found by running another one, but for `known`, which links them. */
const foundLate = (requests: readonly LoadRequest[], known: RegExp): string[] =>
  requests
    .filter(({ url, foundBy }) => /\.js($|\?)/.test(url) && foundBy && !known.test(foundBy))
    .map(({ url, foundBy }) => `${placeOf(url)} < ${placeOf(foundBy ?? '')}`);

test('the panel of a user who has signed in finds no script by running another, until people are shown', async ({
  people,
}) => {
  const alice = await people.panel('alice');
  const { page } = alice;
  const requests = await requestsUntil(page, '[data-exten]');
  // Where people take longer than three seconds, on a busy machine, the panel goes on without them.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByText('Bob Brant').first()).toBeVisible();
    await alice.expectReady();
    const untilBoard = await requests();
    expect(untilBoard.some(({ url }) => /\/assets\/c\/phone\./.test(url))).toBe(true);
    expect(foundLate(untilBoard, /\/assets\/early\./)).toEqual([]);
  }).toPass();
});

test('a page with a softphone by the kit finds no script by running another, until a number can be typed', async ({
  page,
  sandbox,
}) => {
  const requests = await requestsUntil(page, DIAL);
  await openPlainPage(page, sandbox);
  // Events, which mountKit listens to, have code of their own.
  await page.evaluate(
    (options) => {
      const box = document.body.appendChild(document.createElement('div'));
      window.createKit(options).mount('softphone', box);
    },
    { baseUrl: sandbox.url, provider: { sip: sip('102', sandbox.url) } },
  );
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  const untilPad = await requests();
  expect(untilPad.some(({ url }) => /\/kit\/c\/phone\./.test(url))).toBe(true);
  const ours = untilPad.filter(({ url }) => /\/kit\/(?:c\/|main\.)/.test(url));
  expect(foundLate(ours, /\/kit\/(?:kit|stub)\.js/)).toEqual([]);
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

test(
  'the stub of a deployment asks for nothing ahead where the kit is another’s',
  onlyInAll(
    'scripts/build/known-ahead.test.ts: asks for nothing ahead where the kit is that of %s',
  ),
  async ({ page, sandbox }) => {
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
    expect(
      asked.filter((url) => url.includes('/kit/')).every((url) => url.includes('kit.js')),
    ).toBe(true);
  },
);
