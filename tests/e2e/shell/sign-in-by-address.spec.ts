import { askedFor } from '../../support/asked-for.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { HOSTILE, watchHarm } from '../../support/hostile.ts';
import type { Person } from '../../support/person.ts';
import { expectPlace, historyOf } from '../../support/provider.ts';

const DEEP = '/buddies?from=mail#team';

const forget = ({ page }: Person) => page.evaluate(() => localStorage.clear());

const credentials = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    cloud_id: 'acme.example',
    cloud_username: 'alice',
    cloud_password: 'panel',
    ...more,
  });

test.describe('by an address', () => {
  test('signs in with the address’s language, opens the landing page, and leaves nothing in address or history [R-23] [S-06] [A-07]', async ({
    people,
    control,
  }) => {
    await control.panelConfig({ embeddedLogin: true });
    await control.setting('alice', 'preferences', { clearly_anywhere_landing_page: '/' });
    const alice = await people.panel('alice', {
      at: `/embedded_login?${credentials({ language: 'fr-CA' })}`,
      locale: 'en-US',
      signIn: false,
    });
    const { page } = alice;
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await expect(page.getByRole('button', { name: /menu du compte$/ })).toBeVisible();
    await expectPlace(page, '/');
    expect((await historyOf(page)).filter((url) => url.includes('cloud_'))).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toMatch(/:\\?"panel\\?"|password/);
    expect(kept).toContain('auth_access_token');
    expect(await askedFor(control, 'provisionings/clearly_anywhere/webview_auth')).toBe(1);
  });

  test(
    'opens its redirect; a hostile one leads to the landing page [R-35]',
    onlyInAll(
      'packages/shell/src/routes/decide.test.ts: not to %s',
      'packages/shell/src/guards/useDecision.test.tsx: after sign-in by the address, %s leads to %s',
    ),
    async ({ people, control, sandbox }) => {
      await control.panelConfig({ embeddedLogin: true });
      const alice = await people.panel('alice', { at: '/login', signIn: false });
      const harm = watchHarm(alice.page, sandbox.url);
      const redirects = Object.entries({ ...HOSTILE, good: DEEP });
      for (const [kind, redirect] of redirects)
        await test.step(kind, async () => {
          const query = credentials({ redirect, language: HOSTILE.markup });
          await alice.page.goto(`${sandbox.url}/embedded_login?${query}`);
          await expect(alice.button(/account menu/)).toBeVisible();
          await expectPlace(alice.page, kind === 'good' ? DEEP : '/buddies');
          harm.expectNone();
          await forget(alice);
        });
    },
  );

  test(
    'shows the server’s message, and a link to the form [S-06] [E-03]',
    onlyInAll(
      'packages/shell/src/session/session.test.tsx: signs in once with what stood in the address, and shows why it failed, with a way to the form',
    ),
    async ({ people, control }) => {
      await control.panelConfig({ embeddedLogin: true });
      const alice = await people.panel('alice', {
        at: `/embedded_login?${credentials({ cloud_id: 'other.example' })}`,
        signIn: false,
      });
      await expect(alice.page.getByText('This company is not known here.')).toBeVisible();
      await expectPlace(alice.page, '/embedded_login');
      await alice.button(alice.text('shell.toLogin')).click();
      await expectPlace(alice.page, '/login');
      await alice.signIn();
      await alice.expectReady();
    },
  );

  test(
    'is off by default: the form is shown, and nothing is sent [R-23] [G-03]',
    onlyInAll(
      'packages/shell/src/routes/decide.test.ts: refuse by the form if embedded login is off',
      'packages/shell/src/session/arrival.test.ts: credentials of the embedded login',
    ),
    async ({ people, control }) => {
      const alice = await people.panel('alice', {
        at: `/embedded_login?${credentials()}`,
        signIn: false,
      });
      await expect(alice.page.getByLabel(alice.text('login.username'))).toBeVisible();
      await expectPlace(alice.page, '/login');
      expect((await historyOf(alice.page)).filter((url) => url.includes('cloud_'))).toEqual([]);
      expect(await askedFor(control, 'provisionings/clearly_anywhere/webview_auth')).toBe(0);
    },
  );
});
