import type { Page } from '@playwright/test';
import { askedFor } from '../../support/asked-for.ts';
import { cardOf } from '../../support/card.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';
import { expectPlace } from '../../support/provider.ts';

const account = (person: Person) => person.button(/account menu/);
const heading = ({ page }: Person, name: string) => page.getByRole('heading', { name });

const goTo = ({ page }: Person, place: string) => page.goto(new URL(place, page.url()).href);

test(
  'a reload keeps the address, with query and fragment, and shows the board again [R-02] [R-35]',
  onlyInAll(
    'packages/shell/src/App.screens.test.tsx: a page that begins at %s with a session stays there, as after a reload',
    'tests/e2e/shell/session.spec.ts: a reload keeps the session; signing out removes everything',
  ),
  async ({ people, control }) => {
    await control.fillBoard('alice');
    const alice = await people.panel('alice');
    for (const place of ['/buddies?from=mail#team', '/?a=1', '/buddies']) {
      await goTo(alice, place);
      await expect(cardOf(alice, 'bob')).toBeVisible();
      await alice.page.reload();
      await expect(cardOf(alice, 'bob')).toBeVisible();
      await expectPlace(alice.page, place);
    }
  },
);

test(
  'an unknown address leads to the first available area; routes are strict but ignore case [R-01] [R-02] [R-33]',
  onlyInAll(
    "packages/shell/src/routes/decide.test.ts: ['R-01', '/CONTACTS', 'contacts']",
    'packages/shell/src/App.table.test.tsx: start-up and navigation of %s',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice');
    // Announcements come first.
    const places = {
      '/': '/',
      '/buddies': '/buddies',
      '/BUDDIES': '/BUDDIES',
      '/buddies/': '/announcements',
      '/buddies/101': '/announcements',
      '/contacts': '/contacts',
      '/contacts/': '/announcements',
      '/nowhere': '/announcements',
      '/403': '/',
      '/login': '/buddies',
    };
    for (const [from, to] of Object.entries(places))
      await test.step(`${from} leads to ${to}`, async () => {
        await goTo(alice, from);
        await expect(account(alice)).toBeVisible();
        await expectPlace(alice.page, to);
      });
  },
);

test(
  'a user without any right sees a message on every page, and can sign out [R-29] [R-33] [R-34] [G-01]',
  onlyInAll(
    'packages/shell/src/App.table.test.tsx: a user without any rights',
    'packages/shell/src/screens/Forbidden.test.tsx: says that no area is there for this user, and signs out',
  ),
  async ({ people, control }) => {
    await control.permissions('alice', []);
    const alice = await people.panel('alice', { at: '/buddies', signIn: false });
    await alice.signIn();
    await expectPlace(alice.page, '/403');
    await expect(heading(alice, alice.text('shell.forbidden.title'))).toBeVisible();
    await expect(alice.page.getByText(alice.text('shell.forbidden.text'))).toBeVisible();
    for (const place of ['/', '/403', '/dialer/102', '/nowhere']) {
      await goTo(alice, place);
      await expect(heading(alice, alice.text('shell.forbidden.title'))).toBeVisible();
      await expectPlace(alice.page, '/403');
    }
    await expect(alice.button(alice.text('shell.softphone.open'))).toHaveCount(0);
    expect(await askedFor(control, /buddies|config|feature_codes|licenses|preferences/)).toBe(0);
    const main = alice.page.getByRole('main');
    await main.getByRole('button', { name: alice.text('shell.signOut') }).click();
    await expectPlace(alice.page, '/login');
  },
);

test(
  'a user who only has the phone sees a message, and can make calls [R-33] [G-01]',
  onlyInAll(
    "packages/shell/src/routes/decide.test.ts: [['softphoneRead'], '/403']",
    'packages/shell/src/screens/Forbidden.test.tsx: offers the phone to those who have nothing else',
  ),
  async ({ people, control }) => {
    await control.permissions('alice', [
      { module: 'softphone', rule: 'read' },
      { module: 'configs', rule: 'read' },
    ]);
    const alice = await people.panel('alice');
    await expectPlace(alice.page, '/403');
    await expect(alice.page.getByText(alice.text('shell.forbidden.phoneOnly'))).toBeVisible();
    await alice.call('*43');
    await alice.expectHears('alice');
    await alice.hangUp();
    expect(await askedFor(control, /buddies/)).toBe(0);
  },
);

test(
  'a number in the address survives sign-in, is not dialled automatically, and is removed [R-26] [R-37] [S-67]',
  onlyInAll(
    'packages/shell/src/guards/useDecision.test.tsx: is shown, and the address left',
    'packages/shell/src/page/dialer.test.ts: only shows a number of the address, which any page can open',
    'packages/shell/src/page/page.test.tsx: goes to sign-in and remembers where it was',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/dialer/102', signIn: false });
    await alice.signIn();
    await alice.expectReady();
    await expectPlace(alice.page, '/buddies');
    await expect(alice.field).toHaveValue('102');
    const { sipLog } = await control.state();
    expect(sipLog.filter(({ method }) => method === 'INVITE')).toEqual([]);
  },
);

const OLD =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/71.0.3578.98 Safari/537.36';

test(
  'an outdated browser shows a message on every page, and sends no request [R-27] [R-32] [V-16] [E-61]',
  onlyInAll(
    'packages/shell/src/old-browser.test.tsx: shows the reason there, in words of the page itself',
    'packages/shell/src/routes/decide.test.ts: are sent away from %s',
    'packages/shell/src/early/early.test.tsx: asks nothing in a browser that cannot run the panel',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/buddies', signIn: false, userAgent: OLD });
    for (const place of ['/buddies', '/login', '/nowhere']) {
      await goTo(alice, place);
      await expectPlace(alice.page, '/unsupported');
      await expect(heading(alice, alice.text('shell.unsupported.title'))).toBeVisible();
    }
    await expect(alice.page.getByRole('listitem').filter({ hasText: 'Chrome' })).toContainText(
      '71',
    );
    await expect(alice.page.getByLabel(alice.text('login.username'))).toHaveCount(0);
    expect(await askedFor(control, /users|oauth|buddies|config/)).toBe(0);
  },
);

test(
  'an outdated browser may try inside another page or app [V-16] [R-31] [R-32]',
  onlyInAll('packages/shell/src/guards/supported.test.tsx: may run inside another page or app'),
  async ({ people }) => {
    const alice = await people.panel('alice', {
      at: '/?embedded=true',
      signIn: false,
      userAgent: OLD,
    });
    await alice.signIn();
    await expect(alice.page.getByRole('main')).toBeVisible();
    await expectPlace(alice.page, '/buddies?embedded=true');
  },
);

/** The server breaks at an address until it is mended. */
const breakAt = async (page: Page, path: string) => {
  let broken = true;
  await page.route(`**/api/v1/${path}`, (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  return { mend: () => void (broken = false) };
};

for (const [path, code, spec] of [
  ['users/me', 'startup.error.user', 'E-57'],
  ['users/permissions', 'startup.error.init', 'E-58'],
  ['users/validate_callpanel_session', 'startup.error.init', 'E-58'],
] as const)
  test(
    `start-up reports a failure of ${path}, and continues there after a retry [S-09] [R-40] [${spec}]`,
    onlyInAll(
      'packages/core/src/domains/session/startup.test.ts: no current user [E-57]',
      'packages/core/src/domains/session/startup.test.ts: no permissions [E-58]',
      'packages/core/src/domains/session/startup.test.ts: %s ends start-up; a retry needs no password',
      'packages/shell/src/App.screens.test.tsx: of a failed start-up says why, and its name in the title',
      'packages/shell/src/screens/FailedStart.test.tsx: says why the panel could not start, and tries again',
      'tests/e2e/shell/session.spec.ts: a reload keeps the session; signing out removes everything',
    ),
    async ({ people }) => {
      const at = '/buddies?from=mail';
      const alice = await people.panel('alice', { at, signIn: false });
      const { page, text } = alice;
      const server = await breakAt(page, path);
      await alice.signIn();
      await expect(heading(alice, text('shell.failed.title'))).toBeVisible();
      await expect(page.getByText(text(code))).toBeVisible();
      // Still signed in: a reload asks for no password.
      await page.reload();
      await expect(page.getByText(text(code))).toBeVisible();
      await alice.button('Try again').click();
      await expect(page.getByText(text(code))).toBeVisible();
      server.mend();
      await alice.button('Try again').click();
      await alice.expectReady();
    },
  );

test(
  'an address survives a failed start-up and its retry; when online again, it retries automatically [S-09] [S-53]',
  onlyInAll(
    'packages/core/src/domains/session/startup.test.ts: by the network is shown as such, and retried when the browser is online again',
    "packages/shell/src/routes/decide.test.ts: ['failed', 'failed']",
  ),
  async ({ people }) => {
    const at = '/buddies?from=mail';
    const alice = await people.panel('alice', { at });
    const server = await breakAt(alice.page, 'users/me');
    await alice.page.reload();
    await expect(alice.page.getByText(alice.text('startup.error.user'))).toBeVisible();
    server.mend();
    await alice.context.setOffline(true);
    await alice.context.setOffline(false);
    await alice.expectReady();
    await expectPlace(alice.page, at);
  },
);

test(
  'the user can sign out of a failed start-up [S-09] [R-40]',
  onlyInAll(
    'packages/shell/src/screens/FailedStart.test.tsx: signs out; shows an error if that fails, too',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice');
    await breakAt(alice.page, 'users/me');
    await alice.page.reload();
    await expect(heading(alice, alice.text('shell.failed.title'))).toBeVisible();
    await alice.button(alice.text('shell.signOut')).click();
    await expectPlace(alice.page, '/login');
    expect(await alice.page.evaluate(() => localStorage.getItem('auth_access_token'))).toBeNull();
  },
);
