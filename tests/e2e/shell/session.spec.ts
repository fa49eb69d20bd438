import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { expectPlace, providerForm, signInAtProvider } from '../../support/provider.ts';
import type { Control } from '../../support/sandbox.ts';

const DEEP = '/buddies?from=mail#team';

const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('auth_'));

/** The server knows neither token any more. */
const loseSession = async (control: Control): Promise<void> => {
  const body = { error: 'invalid_grant' };
  await control.failHttp({ path: 'oauth/token', status: 400, times: 5, body });
  await control.expireTokens('alice');
  await control.dropBroker('alice');
};

test('a reload keeps the session; signing out removes everything [K-01] [S-05]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  const registered = async () =>
    (await control.state()).registrations.filter(({ ext, connected }) => ext === '101' && connected)
      .length;
  expect(await alice.page.evaluate(storedKeys)).toContain('auth_access_token');

  await alice.page.reload();
  await alice.expectReady();
  await expect.poll(registered).toBe(1);

  await alice.page.getByRole('button', { name: /account menu/ }).click();
  await alice.page.getByRole('button', { name: alice.text('shell.signOut') }).click();
  await expect(alice.page.getByLabel(alice.text('login.username'))).toBeVisible();
  expect(new URL(alice.page.url()).pathname).toBe('/login');
  expect(await alice.page.evaluate(storedKeys)).toEqual([]);
  await expect.poll(registered).toBe(0);
});

test('signing out in one tab signs out the other', async ({ people, control, sandbox }) => {
  const alice = await people.panel('alice');
  const other = await alice.context.newPage();
  await other.goto(sandbox.url);
  await expect(other.getByRole('button', { name: /account menu/ })).toBeVisible();

  await alice.page.getByRole('button', { name: /account menu/ }).click();
  await alice.page.getByRole('button', { name: alice.text('shell.signOut') }).click();
  await expect(other.getByLabel(alice.text('login.username'))).toBeVisible();
  await expect
    .poll(async () => (await control.state()).registrations.filter(({ connected }) => connected))
    .toEqual([]);
});

test(
  'sign-in opens the requested address, but never one of another site [S-01]',
  onlyInAll(
    'packages/shell/src/routes/decide.test.ts: not to %s',
    'packages/shell/src/guards/useDecision.test.tsx: after sign-in, %s leads to %s',
  ),
  async ({ people, sandbox }) => {
    const alice = await people.panel('alice', { signIn: false });
    await alice.page.goto(`${sandbox.url}/login?redirect=//evil.example/`);
    await alice.signIn();
    await alice.expectReady();
    expect(new URL(alice.page.url()).origin).toBe(sandbox.url);
  },
);

test('a lost session is restored with the form, at the same address [R-38] [X-12]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice', { at: DEEP });
  await expectPlace(alice.page, DEEP);
  await loseSession(control);
  await expectPlace(alice.page, `/login?redirect=${encodeURIComponent(DEEP)}`);
  expect(await alice.page.evaluate(storedKeys)).not.toContain('auth_access_token');
  await control.reset();
  await alice.signIn();
  await alice.expectReady();
  await expectPlace(alice.page, DEEP);
});

test(
  'a lost session is restored at the provider, at the same address [R-39] [X-12]',
  onlyInAll(
    'packages/shell/src/session/session.test.tsx: config %s, signed in by %s: the provider, and back',
    'tests/e2e/shell/session.spec.ts: a lost session is restored with the form, at the same address',
  ),
  async ({ people, control }) => {
    await control.panelConfig({ signIn: 'code' });
    const alice = await people.panel('alice', { at: DEEP, signIn: false });
    await signInAtProvider(alice);
    await alice.expectReady();
    await alice.page.context().clearCookies();
    await loseSession(control);
    await expect(providerForm(alice)).toBeVisible();
    await control.reset();
    await control.panelConfig({ signIn: 'code' });
    await signInAtProvider(alice);
    await alice.expectReady();
    await expectPlace(alice.page, DEEP);
  },
);
