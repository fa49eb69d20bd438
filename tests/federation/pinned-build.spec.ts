import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { onlyInAll } from '../support/only-in-all.ts';
import { eventsOf, mountKit, openPlainPage } from './plain-page.ts';
import { serveStrictHost } from './strict-host.ts';

declare global {
  interface Window {
    altered?: boolean;
  }
}

interface Pin {
  version: string;
  integrity: string;
}

const pinOf = async (panel: string): Promise<Pin> => {
  const { version, integrity } = (await (await fetch(`${panel}/kit/version.json`)).json()) as Pin;
  return { version, integrity };
};

const REFUSED = {
  event: 'error',
  payload: {
    widget: 'softphone',
    error: { code: 'widget.error.integrity', context: {} },
    retryable: true,
  },
};
const SIGN_IN = 'Username';

/** The file as it is, and one statement. */
const alter = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const body = `${await response.text()};globalThis.altered=true;`;
  await route.fulfill({ response, body });
};
const alterScript = (route: Route) =>
  route.request().resourceType() === 'script' ? alter(route) : route.continue();

const isRefused = async (page: Page): Promise<void> => {
  await expect(page.getByRole('alert')).toContainText('does not match what this page expects');
  expect(await eventsOf(page, 'phone')).toEqual([REFUSED]);
  expect(await page.evaluate(() => window.altered)).toBeUndefined();
};

test('a page is pinned to one build: every script comes from its folder and was checked, under a strict policy [T13]', async ({
  page,
  sandbox,
}) => {
  const host = await serveStrictHost(sandbox.url);
  const pin = await pinOf(sandbox.url);
  await openPlainPage(page, { url: sandbox.url, demoUrl: host.url });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await mountKit(page, 'phone', { baseUrl: sandbox.url, ...pin });
  await expect(page.getByLabel(SIGN_IN)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(2);
  for (const url of scripts) {
    expect(url).toContain(`${sandbox.url}/kit/${pin.version}/`);
    expect(url).toContain('?checked=0');
  }
  host.close();
});

for (const [what, files, change] of [
  ['the kit', '**/kit/*/kit.js*', alter],
  ['a chunk', '**/kit/*/c/*.js*', alter],
  ['what is said of its files', '**/kit/*/manifest.json', alter],
  // One answer for the check and another for the page.
  ['the kit, after the check,', '**/kit/*/kit.js*', alterScript],
  ['a chunk, after the check,', '**/kit/*/c/*.js*', alterScript],
] as const)
  test(
    `${what} is refused when it differs, and accepted on retry when it is correct again [T13]`,
    what === 'a chunk' || what === 'the kit, after the check,'
      ? {}
      : onlyInAll(
          'packages/embed/src/stub/pinned.test.ts: refuses %s when it differs, and lets it through when it is correct again',
          'packages/embed/src/stub/pinned.test.ts: refuses a file that differs after its check',
          'packages/embed/src/stub/pinned.test.ts: refuses a list of files that differs, and a file that it names no fingerprint of',
        ),
    async ({ page, sandbox }) => {
      await openPlainPage(page, sandbox);
      await page.route(files, change);
      await mountKit(page, 'phone', { baseUrl: sandbox.url, ...(await pinOf(sandbox.url)) });
      await isRefused(page);
      // Not while a further file is being altered.
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByLabel(SIGN_IN)).toBeVisible();
    },
  );

test(
  'a file without a fingerprint is refused, and so is a build without a list of its files [T13]',
  onlyInAll(
    'packages/embed/src/stub/pinned.test.ts: refuses a list of files that differs, and a file that it names no fingerprint of',
  ),
  async ({ page, sandbox }) => {
    const { version } = await pinOf(sandbox.url);
    await openPlainPage(page, sandbox);
    for (const manifest of [
      { version, files: {} },
      { version, files: { 'kit.js': '' } },
    ]) {
      const body = JSON.stringify(manifest);
      await page.route('**/kit/*/manifest.json', (route) =>
        route.fulfill({ body, headers: { 'access-control-allow-origin': '*' } }),
      );
      const integrity = await page.evaluate(async (text) => {
        const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
        return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
      }, body);
      await mountKit(page, 'phone', { baseUrl: sandbox.url, version, integrity });
      await isRefused(page);
      await page.evaluate(() => document.querySelector('#phone')?.remove());
      await page.unroute('**/kit/*/manifest.json');
    }
  },
);

test(
  'a removed build is a failed load, and an unreadable fingerprint is a wrong option [T13]',
  onlyInAll(
    'packages/embed/src/stub/pinned.test.ts: says of a build that was removed that it could not be loaded',
    'packages/embed/src/stub/load.test.ts: the pinned build %j: wrong is %s',
  ),
  async ({ page, sandbox }) => {
    const { version, integrity } = await pinOf(sandbox.url);
    await openPlainPage(page, sandbox);
    const codeOf = async (options: Partial<Pin>) => {
      await page.evaluate(() => document.querySelector('#phone')?.remove());
      await mountKit(page, 'phone', { baseUrl: sandbox.url, ...options });
      await expect(page.getByRole('alert')).toBeVisible();
      const [received] = await eventsOf(page, 'phone');
      return (received?.payload as { error: unknown } | undefined)?.error;
    };
    const wrong = (option: string) => ({ code: 'widget.error.options', context: { option } });
    const gone = { code: 'widget.error.load', context: {} };
    expect(await codeOf({ version: '1.0.0-000000000000' })).toEqual(gone);
    expect(await codeOf({ version: '1.0.0-000000000000', integrity })).toEqual(gone);
    expect(await codeOf({ integrity })).toEqual(wrong('integrity'));
    expect(await codeOf({ version, integrity: 'sha384-short' })).toEqual(wrong('integrity'));
    expect(await codeOf({ version: '../..' })).toEqual(wrong('version'));
  },
);

test('a pinned build may be cached for ever, its pointer never [T13]', async ({ sandbox }) => {
  const { version } = await pinOf(sandbox.url);
  const cachingOf = async (path: string) =>
    (await fetch(sandbox.url + path)).headers.get('cache-control');
  const forever = 'public, max-age=31536000, immutable';
  for (const path of [
    `/kit/${version}/kit.js`,
    `/kit/${version}/manifest.json`,
    `/remotes/softphone/${version}/mf-manifest.json`,
  ])
    expect(await cachingOf(path)).toBe(forever);
  for (const path of ['/kit/kit.js', '/kit/version.json', '/remotes/softphone/mf-manifest.json'])
    expect(await cachingOf(path)).toBe('no-cache');
});

test('a host with federation pins a remote to its build with an import map [T13]', async ({
  browser,
  page,
  sandbox,
}) => {
  const { version } = await pinOf(sandbox.url);
  const remote = `${sandbox.url}/remotes/softphone`;
  const { files } = (await (await fetch(`${remote}/${version}/manifest.json`)).json()) as {
    files: Record<string, string>;
  };
  const integrity = Object.fromEntries(
    Object.entries(files).map(([path, fingerprint]) => [`${remote}/${path}`, fingerprint]),
  );
  const host = await serveStrictHost(sandbox.url, { importMap: JSON.stringify({ integrity }) });
  const address = `${host.url}/federation.html?panel=${sandbox.url}`;
  await page.goto(address);
  await expect(page.getByLabel(SIGN_IN)).toBeVisible();

  // Nothing that was loaded before is at hand there.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.route('**/remotes/softphone/c/__federation_expose_softphone.*.js', alter);
  await other.goto(address);
  await expect(other.getByRole('alert')).toContainText('The phone could not be loaded.');
  expect(await other.evaluate(() => window.altered)).toBeUndefined();
  await elsewhere.close();
  host.close();
});
