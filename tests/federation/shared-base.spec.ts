import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { onlyInAll } from '../support/only-in-all.ts';
import { buildOtherVersion, NEWER_CORE, OTHER_ORIGIN, serveOtherVersion } from './other-version.ts';

/** Files below `/remotes/` that a page loads, in order. */
const remoteFiles = (page: Page): string[] => {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/')) files.push(pathname);
  });
  return files;
};

const bases = (files: readonly string[]) => files.filter((file) => /\/c\/base\./.test(file));

test('the panel’s remotes use texts, components and frame of the panel', async ({ people }) => {
  const alice = await people.panel('alice', { signIn: false });
  const files = remoteFiles(alice.page);
  await alice.page.reload();
  await alice.signIn();
  await expect(alice.page.getByRole('button', { name: 'Call Bob Brant' })).toBeVisible();
  await alice.expectReady();
  await alice.page.getByRole('link', { name: /^Voicemail/ }).click();
  await alice.page.getByText('No Voicemails found').waitFor();
  // The page may have requested one of them before the reload.
  const exposed = files.filter((file) => file.includes('__federation_expose_'));
  expect(new Set(exposed).size).toBe(3);
  expect(bases(files)).toEqual([]);
});

interface PartnerFederation {
  registerRemotes(remotes: { name: string; entry: string }[]): void;
  loadRemote(id: string): Promise<unknown>;
}

/** The partner's application takes the board as well, from this deployment. */
const addBoard = (page: Page, from: string) =>
  page.evaluate(async (entry) => {
    const { __INSTANCES__: all } = Reflect.get(globalThis, '__FEDERATION__') as {
      __INSTANCES__: (PartnerFederation & { name: string })[];
    };
    const app = all.find(({ name }) => name === 'partner_app');
    app?.registerRemotes([{ name: 'buddies', entry }]);
    await app?.loadRemote('buddies/buddies');
  }, `${from}/remotes/buddies/mf-manifest.json`);

test('a partner’s second remote uses those of the first', async ({ page, sandbox }) => {
  const files = remoteFiles(page);
  await page.goto(`${sandbox.demoUrl}/federation.html`);
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(bases(files).length).toBe(1);
  await addBoard(page, sandbox.url);
  expect(files.some((file) => file.includes('__federation_expose_buddies'))).toBe(true);
  expect(bases(files).length).toBe(1);
});

test(
  'a remote of another deployment uses its own',
  onlyInAll(
    'scripts/build/own-scope.test.ts: puts nothing into the host’s scope, and shares with the other remotes there',
    'tests/federation/one-core.spec.ts: three doors and two versions share one core and one registration',
  ),
  async ({ page, sandbox }) => {
    const other = await buildOtherVersion({ core: NEWER_CORE, needs: '1.0.0' });
    await serveOtherVersion(page, other);
    const files = remoteFiles(page);
    await page.goto(`${sandbox.demoUrl}/federation.html`);
    await expect(page.getByLabel('Username')).toBeVisible();
    await addBoard(page, OTHER_ORIGIN);
    expect(bases(files).length).toBe(2);
  },
);
