import type { Page } from '@playwright/test';
import { askedFor } from '../../support/asked-for.ts';
import { expect, test } from '../../support/fixtures.ts';
import { JOURNEY, onlyInAll } from '../../support/only-in-all.ts';
import { HOSTILE, watchHarm } from '../../support/hostile.ts';
import type { Person } from '../../support/person.ts';
import { expectPlace, historyOf, providerForm, signInAtProvider } from '../../support/provider.ts';

const DEEP = '/buddies?from=mail#team';
const FORM = `/login?redirect=${encodeURIComponent(DEEP)}`;

/** Pages of the provider. */
const PROVIDER = /\/oauth\/authorize|\/signout$/;

/** A code from the provider, or the address it came back to. */
const CODE = /[?&]code=|\/callpanel_callback\?/;

const hasToken = ({ page }: Person) =>
  page.evaluate(() => localStorage.getItem('auth_access_token') !== null);

const forget = ({ page }: Person) => page.evaluate(() => localStorage.clear());

test.describe('by the form', () => {
  test(
    'a deep link survives sign-in, with query and fragment [R-35] [R-38] [S-05]',
    JOURNEY,
    async ({ people }) => {
      const alice = await people.panel('alice', { at: DEEP, signIn: false });
      await expectPlace(alice.page, FORM);
      await alice.signIn();
      await alice.expectReady();
      await expectPlace(alice.page, DEEP);
    },
  );

  test(
    'a hostile redirect leads to the landing page [R-35] [S-01]',
    onlyInAll(
      'packages/shell/src/routes/decide.test.ts: not to %s',
      'packages/shell/src/guards/useDecision.test.tsx: after sign-in, %s leads to %s',
    ),
    async ({ people, sandbox }) => {
      const alice = await people.panel('alice', { at: '/login', signIn: false });
      const harm = watchHarm(alice.page, sandbox.url);
      for (const [kind, redirect] of Object.entries({ ...HOSTILE, 'sign-in again': '/login' }))
        await test.step(kind, async () => {
          await alice.page.goto(`${sandbox.url}/login?redirect=${encodeURIComponent(redirect)}`);
          await alice.signIn();
          await expect(alice.button(/account menu/)).toBeVisible();
          await expectPlace(alice.page, '/buddies');
          harm.expectNone();
          await forget(alice);
        });
    },
  );
});

test.describe('by the provider’s page', () => {
  test.beforeEach(({ control }) => control.panelConfig({ signIn: 'code' }));

  test(
    'a deep link goes to the provider and back; the address keeps nothing [A-04] [R-22] [R-36]',
    onlyInAll(
      'packages/core/src/domains/session/panel-sign-in.test.ts: asks for a code with a challenge, and trades it with what only this tab knows',
      'packages/core/src/domains/session/panel-sign-in.test.ts: an answer counts once',
      'packages/shell/src/session/arrival.test.ts: the provider’s answer [R-22]',
      'packages/shell/src/session/session.test.tsx: config %s, signed in by %s: the provider, and back',
      'packages/shell/src/App.screens.test.tsx: a page that begins at %s with a session stays there, as after a reload',
      'tests/e2e/shell/sign-in.spec.ts: a user who is signed in at the provider returns at once; sign-out also ends that session',
      'tests/e2e/shell/session.spec.ts: a reload keeps the session; signing out removes everything',
    ),
    async ({ people, control }) => {
      const alice = await people.panel('alice', { at: DEEP, signIn: false });
      await signInAtProvider(alice);
      await alice.expectReady();
      await expectPlace(alice.page, DEEP);
      expect(await hasToken(alice)).toBe(true);
      expect((await historyOf(alice.page)).filter((url) => CODE.test(url))).toEqual([]);
      expect(await askedFor(control, 'oauth/token')).toBe(1);
      expect(
        await alice.page.evaluate(() => sessionStorage.getItem('callpanel_sign_in')),
      ).toBeNull();
      await alice.page.reload();
      await alice.expectReady();
      await expectPlace(alice.page, DEEP);
    },
  );

  test('a user who is signed in at the provider returns at once; sign-out also ends that session, and the tokens [R-28]', async ({
    people,
    control,
  }) => {
    const alice = await people.panel('alice', { signIn: false });
    await signInAtProvider(alice);
    await alice.expectReady();
    await forget(alice);
    await alice.page.goto(new URL(DEEP, alice.page.url()).href);
    await alice.expectReady();
    await expectPlace(alice.page, DEEP);

    await alice.signOut();
    await expectPlace(alice.page, '/login');
    expect(await hasToken(alice)).toBe(false);
    // Although the page was left at once.
    await expect.poll(() => askedFor(control, 'oauth/revoke')).toBe(2);
    const { page, text } = alice;
    await expect(page.getByLabel(text('login.password'), { exact: true })).toHaveCount(0);
    await alice.button(text('login.submit')).click();
    await expect(providerForm(alice)).toBeVisible();
  });

  test(
    'a failed redirect to the provider leads to /login, where a click continues [R-39] [R-28]',
    onlyInAll(
      'packages/shell/src/session/stopped-way.test.ts: session %s: leads to /login, and no second time to the provider automatically',
      'packages/shell/src/session/stopped-way.test.ts: leads to /login, from where a press signs in',
    ),
    async ({ people }) => {
      const stopped: string[] = [];
      // What a browser makes of Esc or its Stop button: the page that was there stays.
      const stop = (page: Page) =>
        page.route(PROVIDER, (route) => {
          stopped.push(new URL(route.request().url()).pathname);
          return route.abort('aborted');
        });
      const alice = await people.panel('alice', { at: '/login', signIn: false, fresh: true });
      const { page, text } = alice;
      await page.clock.install();
      await stop(page);
      // The browser may take what leaves before all of it was loaded for a page that never was.
      await page.goto(new URL(DEEP, page.url()).href, { waitUntil: 'commit' });
      await expect.poll(() => stopped).toEqual(['/oauth/authorize']);
      await page.clock.fastForward(10_000);
      await expectPlace(page, FORM);
      await page.unroute(PROVIDER);
      await alice.button(text('login.submit')).click();
      await signInAtProvider(alice);
      await alice.expectReady();
      await expectPlace(page, DEEP);

      await stop(page);
      await alice.signOut();
      await expect.poll(() => stopped).toEqual(['/oauth/authorize', '/signout']);
      await page.clock.fastForward(10_000);
      await expectPlace(page, '/login');
      await expect(alice.button(text('login.submit'))).toBeEnabled();
      expect(await hasToken(alice)).toBe(false);
    },
  );

  test(
    'a hostile redirect leads to the start page [R-22] [R-35]',
    onlyInAll(
      'packages/shell/src/routes/decide.test.ts: not to %s',
      "packages/shell/src/session/session.test.tsx: ['//evil.example/', '/']",
    ),
    async ({ people, sandbox }) => {
      const alice = await people.panel('alice', { signIn: false });
      const harm = watchHarm(alice.page, sandbox.url);
      await signInAtProvider(alice);
      for (const [kind, redirect] of Object.entries(HOSTILE))
        await test.step(kind, async () => {
          await expectPlace(alice.page, '/');
          await forget(alice);
          await alice.page.goto(`${sandbox.url}/login?redirect=${encodeURIComponent(redirect)}`);
          await alice.button(alice.text('login.submit')).click();
          await expect(alice.button(/account menu/)).toBeVisible();
          harm.expectNone();
        });
      await expectPlace(alice.page, '/');
    },
  );

  test(
    'an unrequested answer is refused unread: invented, hostile, 10 kB [R-22] [R-36]',
    onlyInAll(
      "packages/core/src/domains/session/panel-sign-in.test.ts: ['of another sign-in', 'made.up']",
      'packages/shell/src/session/arrival.test.ts: the provider’s answer',
    ),
    async ({ people, sandbox, control }) => {
      const alice = await people.panel('alice', { at: '/login', signIn: false });
      const harm = watchHarm(alice.page, sandbox.url);
      const states = { ...HOSTILE, 'made up': 'YWJj.ZGVm', empty: '' };
      for (const [kind, state] of Object.entries(states))
        await test.step(kind, async () => {
          const answer = new URLSearchParams({ code: 'c0de', state });
          await alice.page.goto(`${sandbox.url}/callpanel_callback?${answer}`);
          await expect(alice.page.getByText(alice.text('login.error.state'))).toBeVisible();
          await expectPlace(alice.page, '/login');
          harm.expectNone();
        });
      expect(await askedFor(control, 'oauth/token')).toBe(0);
      expect((await historyOf(alice.page)).filter((url) => CODE.test(url))).toEqual([]);
      await alice.button(alice.text('login.submit')).click();
      await signInAtProvider(alice);
      await alice.expectReady();
    },
  );

  test(
    'a user who cancels at the provider sees a message and is not sent back; hostile texts are plain text [E-03] [R-39]',
    onlyInAll(
      'packages/core/src/domains/session/panel-sign-in.test.ts: the provider’s refusal is shown in its words',
      'packages/shell/src/session/session.test.tsx: waits for a press, and shows why the last try failed',
    ),
    async ({ people, sandbox }) => {
      const alice = await people.panel('alice', { signIn: false });
      const { page } = alice;
      const harm = watchHarm(page, sandbox.url);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('alert').getByText('The sign-in was cancelled.')).toBeVisible();
      await expectPlace(page, '/login');

      for (const [kind, words] of Object.entries(HOSTILE))
        await test.step(kind, async () => {
          await alice.button(alice.text('login.submit')).click();
          await expect(providerForm(alice)).toBeVisible();
          const state = new URL(page.url()).searchParams.get('state') ?? '';
          const answer = new URLSearchParams({ error: 'x', error_description: words, state });
          await page.goto(`${sandbox.url}/callpanel_callback?${answer}`);
          const alert = page.getByRole('alert').filter({ hasText: /\S/ }).first();
          await expect(alert).toContainText(words.trim().slice(0, 20));
          await expect(alert.locator('img, script, a')).toHaveCount(0);
          await expectPlace(page, '/login');
          harm.expectNone();
        });
    },
  );

  test(
    'a code is valid once, whatever its state [A-04]',
    onlyInAll(
      'packages/core/src/domains/session/panel-sign-in.test.ts: an answer counts once',
      'packages/core/src/domains/session/panel-sign-in.test.ts: shows the server’s text for a refused code, not an error about a password',
    ),
    async ({ people, sandbox }) => {
      const alice = await people.panel('alice', { signIn: false });
      const { page } = alice;
      const answered = page.waitForRequest(/callpanel_callback\?/);
      await signInAtProvider(alice);
      const code = new URL((await answered).url()).searchParams;
      await alice.expectReady();
      await forget(alice);
      await page.goto(`${sandbox.url}/callpanel_callback?${code}`);
      await expect(page.getByText(alice.text('login.error.state'))).toBeVisible();

      await page.context().clearCookies();
      await alice.button(alice.text('login.submit')).click();
      await expect(providerForm(alice)).toBeVisible();
      code.set('state', new URL(page.url()).searchParams.get('state') ?? '');
      await page.goto(`${sandbox.url}/callpanel_callback?${code}`);
      await expect(page.getByText('The code is unknown, expired, or was used.')).toBeVisible();
      await expectPlace(page, '/login');
      expect(await hasToken(alice)).toBe(false);
    },
  );
});
