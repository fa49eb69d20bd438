import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { section, toggle } from '../../support/settings.ts';

const PHONE = '/settings/phone_status';

test(
  'those who act for others change their settings, as far as the rights go, and never save one’s to another [A-27] [A-124] [P-41] [M-24]',
  onlyInAll(
    'remotes/settings/src/settings/Settings.test.tsx: is chosen from those one may act for, and keeps nothing of another [D-56] [M-24] [A-124]',
    'remotes/settings/src/settings/Settings.test.tsx: of another user are those that are not of this browser or of oneself [P-41] [D-56]',
    'remotes/settings/src/settings/rights.test.tsx: of another user is shown, and changed with the right to write for others',
    'remotes/settings/src/settings/rights.test.tsx: of another user is only shown without the right to write for others [P-51]',
    'remotes/settings/src/settings/rights.test.tsx: of another user is absent where the server does not name it [P-41]',
    'remotes/settings/src/settings/phone-status/PhoneStatus.test.tsx: shows neither one’s own blacklist nor toggle destinations as another user’s [P-40] [D-56]',
    'packages/core/src/domains/settings/settings.test.ts: of those for whom the user acts are, too [P-41]',
    'packages/sandbox/src/rest/personal.test.ts: may be those of others by the _for rules [P-02] [P-03]',
    'tests/e2e/settings/settings.spec.ts: do not disturb is the same by settings, phone and code, on the board and in every tab',
  ),
  async ({ people }) => {
    const erin = await people.panel('erin', { at: PHONE });
    const bob = await people.panel('bob', { at: PHONE });
    const whose = erin.page.getByLabel('Settings of');
    const to = section(erin, 'settings.forward').getByRole('textbox');
    await to.fill('100');
    await whose.selectOption({ label: 'Bob Brant (102)' });
    // What was typed for oneself is not Bob's.
    await expect(to).toHaveValue('');
    await to.fill('103');
    await section(erin, 'settings.forward').getByRole('button', { name: 'Forward calls' }).click();
    await expect(section(erin, 'settings.forward').getByText('All calls go to')).toBeVisible();
    await expect(section(bob, 'settings.forward').getByText('All calls go to')).toBeVisible();
    await test.step('read only, and no right', async () => {
      await expect(toggle(erin, 'settings.call_waiting')).toBeDisabled();
      await expect(section(erin, 'settings.incoming')).toContainText('Read only');
      await expect(erin.page.getByRole('group', { name: 'Intercom' })).toHaveCount(0);
      await expect(section(erin, 'settings.blacklist')).toHaveCount(0);
      await expect(erin.button('Account')).toHaveCount(0);
      await expect(erin.button('Emergency')).toHaveCount(0);
    });
    await whose.selectOption({ label: 'Me' });
    await expect(to).toHaveValue('100');
    await expect(section(erin, 'settings.forward').getByText('All calls go to')).toHaveCount(0);
  },
);

test(
  'a page without a right says so, and a failed list of users says so with a retry [E-62] [P-52] [E-107]',
  onlyInAll(
    'remotes/settings/src/settings/Settings.test.tsx: %s without a right says so, and shows nothing',
    'remotes/settings/src/settings/Settings.test.tsx: is asked for with the settings, and again after a failure',
  ),
  async ({ people, control }) => {
    await control.failHttp({ path: 'users/2/can_watch_users', status: 500, body: {}, times: 1 });
    const bob = await people.panel('bob', { at: '/settings/emergency' });
    await expect(bob.page.getByText('Missing Permissions')).toBeVisible();
    await expect(bob.page.getByText('Failed to load settings users')).toBeVisible();
    // By keyboard: a notice may lie over it for some seconds.
    await bob.button('Try again').press('Enter');
    await expect(bob.page.getByText('Failed to load settings users')).toBeHidden();
  },
);
