import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { noticesOf, watchNotices } from '../support/live-realm.ts';
import type { Person } from '../support/person.ts';
import type { Control } from '../support/sandbox.ts';

/** Exchanges at the token endpoint by their outcome; the first with 200 is the sign-in. */
const exchanges = async (control: Control) =>
  (await control.requests())
    .filter(({ path }) => path === 'oauth/token')
    .map(({ status, count }) => ({ status, count }));

const withoutLocks = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
  });
};

const signInForm = ({ page, text }: Person) => page.getByLabel(text('login.username'));

/** The token that this tab works with is the one that all share. */
const tokenOf = ({ page }: Person) =>
  page.evaluate(() => localStorage.getItem('auth_access_token'));

/** So long an exchange takes, milliseconds. */
const EXCHANGE_MS = 3000;

/** Both tabs come from a reload with a token that ended, at the same moment. */
const bothRefresh = async (alice: Person, other: Person, control: Control) => {
  const before = await tokenOf(alice);
  // Slow enough that neither is done before the other begins.
  await control.failHttp({ path: 'oauth/token', delayMs: EXCHANGE_MS, times: 2 });
  // No page is open when the token expires: a closing page could have started a refresh.
  const panel = alice.page.url();
  const elsewhere = new URL('/favicon/32', panel).href;
  await Promise.all([alice.page.goto(elsewhere), other.page.goto(elsewhere)]);
  await control.expireTokens('alice');
  await Promise.all([alice.page.goto(panel), other.page.goto(panel)]);
  await Promise.all([alice.expectReady(), expectInside(other)]);
  expect(await tokenOf(alice)).not.toBe(before);
};

/** Signed in; which of the tabs has the phone is not asked here. */
const expectInside = (person: Person) =>
  expect(
    person.page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${person.name}`, 'i') }),
  ).toBeVisible({ timeout: 15_000 });

test('two tabs whose token expires refresh at once: one request in total, both stay signed in [F18]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  const other = await people.tab(alice);
  await expectInside(other);
  await bothRefresh(alice, other, control);
  expect(await exchanges(control)).toEqual([{ status: 200, count: 2 }]);
  for (const tab of [alice, other]) await expect(signInForm(tab)).toHaveCount(0);
});

test('the same in a browser without Web Locks: both stay signed in, also after a reload [F18]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice', { prepare: withoutLocks });
  const other = await people.tab(alice);
  await withoutLocks(other.page);
  await expectInside(other);
  await bothRefresh(alice, other, control);
  // Each tab refreshed for itself, within the server's grace period for a used refresh token.
  expect(await exchanges(control)).toEqual([{ status: 200, count: 3 }]);
  for (const tab of [alice, other]) {
    expect(await tab.page.evaluate(() => navigator.locks as unknown)).toBeUndefined();
    await tab.page.reload();
    await expectInside(tab);
    await expect(signInForm(tab)).toHaveCount(0);
  }
});

test('a token that expires in a call shows no notice, though both tabs get a new one [F16] [F18]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  const other = await people.tab(alice);
  await expectInside(other);
  await alice.call('*43');
  await alice.expectHears('alice');
  await watchNotices(alice);
  const before = await tokenOf(alice);
  await control.expireTokens('alice');
  await expect.poll(() => tokenOf(alice), { timeout: 30_000 }).not.toBe(before);
  await alice.expectHears('alice');
  await expect(signInForm(alice)).toHaveCount(0);
  // No notice about a call or a session; the live line reports that it is back.
  const said = (await noticesOf(alice)).filter((id) => /^(login|sipua|api|startup)\./.test(id));
  expect(said).toEqual([]);
  await alice.hangUp();
  await alice.expectNothingLeft();
  await expectInside(other);
});

test('the refresh is refused in a call: the call continues, then the sign-in form appears [F19]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  await alice.call('*43');
  await alice.expectHears('alice');
  await control.failHttp({
    path: 'oauth/token',
    status: 400,
    times: 1,
    body: { error: 'invalid_grant' },
  });
  await control.expireTokens('alice');
  await expect
    .poll(() => exchanges(control), { timeout: 30_000 })
    .toContainEqual({ status: 400, count: 1 });
  await alice.expectHears('alice');
  await alice.turn('Hold', true);
  await alice.turn('Hold', false);
  await alice.expectHears('alice');
  await expect(signInForm(alice)).toHaveCount(0);

  await alice.hangUp();
  await expect(signInForm(alice)).toBeVisible();
  await alice.signIn();
  await alice.expectReady();
});

test('the token endpoint is down in a call: call and session continue [F19]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  await alice.call('*43');
  await alice.expectHears('alice');
  await control.failHttp({ path: 'oauth/token', status: 503, times: 1 });
  const before = await tokenOf(alice);
  await control.expireTokens('alice');
  await expect
    .poll(() => exchanges(control), { timeout: 30_000 })
    .toContainEqual({ status: 503, count: 1 });
  await alice.expectHears('alice');
  await alice.hangUp();
  await alice.expectNothingLeft();
  await expect.poll(() => tokenOf(alice), { timeout: 30_000 }).not.toBe(before);
  await expect(signInForm(alice)).toHaveCount(0);
  await alice.expectReady();
});
