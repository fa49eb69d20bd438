import { expect, test } from '../support/fixtures.ts';
import { onlyInAll } from '../support/only-in-all.ts';
import { eventsOf, mountKit, openPlainPage } from './plain-page.ts';

const LOAD_ERROR = {
  event: 'error',
  payload: {
    widget: 'softphone',
    error: { code: 'widget.error.load', context: {} },
    retryable: true,
  },
};

for (const [what, files, second] of [
  ['the kit', '**/kit/kit.js*', /\/kit\/kit\.js\?retry=1$/],
  ["the kit's chunk", '**/kit/c/*.js*', /\/kit\/c\/.+\?retry=1$/],
] as const)
  test(
    `shows and emits an error when ${what} did not load, and loads it on retry [F44]`,
    what === 'the kit'
      ? {}
      : onlyInAll(
          "tests/federation/failed-load.spec.ts: ['the kit', '**/kit/kit.js*'",
          'packages/embed/src/stub/mount.test.ts: is refused at once if nothing will ever come, but waits for a retry',
        ),
    async ({ page, sandbox }) => {
      const thrown: Error[] = [];
      page.on('pageerror', (error) => thrown.push(error));
      await openPlainPage(page, sandbox);
      await page.route(files, (route) => route.abort());

      await mountKit(page, 'phone', { baseUrl: sandbox.url, locale: 'fr-CA' });
      await expect(page.getByRole('alert')).toContainText('Impossible de charger cette partie.');
      expect(await eventsOf(page, 'phone')).toEqual([LOAD_ERROR]);

      const retry = page.getByRole('button', { name: 'Réessayer' });
      // A browser may remember that the first address failed. What the first try still asks for has that one.
      const again = page.waitForRequest(second);
      await retry.click();
      await again;
      await expect.poll(async () => (await eventsOf(page, 'phone')).length).toBe(2);

      await page.unroute(files);
      await retry.click();
      await expect(page.getByLabel(/^Nom d.utilisateur/)).toBeVisible();
      await expect(retry).toHaveCount(0);
      expect(await eventsOf(page, 'phone')).toContainEqual({
        event: 'ready',
        payload: { widget: 'softphone' },
      });
      expect(thrown).toEqual([]);
    },
  );

for (const [what, files] of [
  ['its manifest', '**/mf-manifest.json'],
  ['its entry', '**/remoteEntry.*.js'],
  ['the runtime of all remotes', '**/remotes/federation.*.js'],
  ['a chunk of it', '**/remotes/softphone/c/__federation_expose_softphone.*.js'],
  ['every chunk of it', '**/remotes/softphone/c/*.js'],
] as const)
  test(
    `a host with federation keeps working without a remote when ${what} is missing, and loads it on retry [F45]`,
    what === 'a chunk of it'
      ? {}
      : onlyInAll(
          'scripts/build/retry-shared.test.ts: forgets the attempt that failed, so that the next one asks again',
          'packages/shell/src/federation.test.ts: asks again after its manifest or its entry was missing',
        ),
    async ({ page, sandbox }) => {
      await page.route(files, (route) => route.fulfill({ status: 404 }));
      await page.goto(`${sandbox.demoUrl}/federation.html`);
      await expect(page.getByRole('alert')).toContainText('The phone could not be loaded.');
      await expect(page.getByRole('heading', { name: /React 19/ })).toBeVisible();

      await page.unroute(files);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByLabel('Username')).toBeVisible();
    },
  );

test(
  'the panel shows an error when a remote is missing, and loads it on retry [F45]',
  onlyInAll(
    'packages/shell/src/federation.test.ts: asks again after its manifest or its entry was missing',
    'tests/federation/failed-load.spec.ts: the panel shows errors when the runtime of all remotes is missing, and loads each remote on retry',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { signIn: false });
    await alice.page.route('**/remotes/softphone/**', (route) => route.fulfill({ status: 404 }));
    await alice.page.reload();
    await alice.signIn();
    await expect(alice.button('Try again')).toBeVisible();
    await alice.page.unroute('**/remotes/softphone/**');
    await alice.button('Try again').click();
    await alice.expectReady();
  },
);

test('the panel shows errors when the runtime of all remotes is missing, and loads each remote on retry [F45]', async ({
  people,
}) => {
  const alice = await people.panel('alice', { signIn: false });
  const { page } = alice;
  await page.route('**/remotes/federation.*', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await alice.signIn();
  const inMain = page.getByRole('main').getByRole('button', { name: 'Try again' });
  const inPhone = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
  await expect(inMain).toBeVisible();
  await expect(inPhone).toBeVisible();
  await page.unroute('**/remotes/federation.*');
  // By key: notices of what else failed may lie over the buttons.
  await inMain.press('Enter');
  await expect(page.getByRole('main').getByText('Bob Brant').first()).toBeVisible();
  await inPhone.press('Enter');
  await alice.expectReady();
});

for (const [what, files] of [
  ['its entry', /\/remotes\/softphone\/remoteEntry\.\w+\.js$/],
  ['a chunk of it', /\/remotes\/softphone\/c\/__federation_expose_softphone\.\w+\.js$/],
] as const)
  test(
    `the panel gives up a remote when ${what} has not arrived after 120 s, and loads it on retry [C-03] [E-122] [F45]`,
    what === 'its entry'
      ? {}
      : onlyInAll(
          'packages/shell/src/federation.test.ts: has failed, and is requested again: the manifest',
          'packages/shell/src/federation.test.ts: a widget of a loaded entry: the entry is requested again, too',
        ),
    async ({ people }) => {
      const alice = await people.panel('alice', { signIn: false, fresh: true });
      const { page } = alice;
      await page.clock.install();
      // It never arrives, and the browser keeps waiting.
      await page.route(files, () => undefined);
      await page.reload();
      const asked = page.waitForRequest(files);
      await alice.signIn();
      await asked;
      // What start-up asks of the server has its answers.
      await expect(page.getByRole('main').getByText('Bob Brant').first()).toBeVisible();
      // On a busy machine the jump also gives up other files that are on their way; these have a button of their own.
      const retry = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
      await expect(async () => {
        await page.clock.fastForward(120_000);
        await expect(retry).toBeVisible({ timeout: 1000 });
      }).toPass();
      await retry.click();
      await expect(alice.field).toBeVisible();
    },
  );

test('a late part of the panel that arrives as a web page, as behind a captive portal, can be loaded again without leaving the page [F45] [V-16]', async ({
  people,
}) => {
  const alice = await people.panel('alice', { at: '/buddies' });
  await alice.expectReady();
  // All that start-up loads is here: broker and people are the last of it.
  await expect(alice.page.getByText(alice.text('rmqc.online'))).toBeVisible();
  await alice.page.waitForLoadState('networkidle');
  const files = '**/assets/c/*.js*';
  await alice.page.route(files, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  );
  await alice.button(/account menu/).click();
  const retry = alice.page
    .getByRole('dialog', { name: /account menu/ })
    .getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await alice.page.unroute(files);
  await retry.click();
  await expect(alice.button('Sign out')).toBeVisible();
  expect(new URL(alice.page.url()).pathname).toBe('/buddies');
  // The browser reports each file that it cannot read, without a message.
  expect(new Set(alice.faults.splice(0))).toEqual(new Set(['uncaught: ']));
});
