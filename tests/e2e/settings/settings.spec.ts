import { cardOf } from '../../support/card.ts';
import { expect, test } from '../../support/fixtures.ts';
import { JOURNEY, onlyInAll } from '../../support/only-in-all.ts';
import { isOn, openPage, section, toggle } from '../../support/settings.ts';

const PHONE = '/settings/phone_status';

test(
  '/settings leads to the phone status, and the pages are in the order of the drawer [R-11] [R-12] [U-09]',
  onlyInAll(
    'remotes/settings/src/settings/Settings.test.tsx: are in the order of the drawer, for oneself',
    'remotes/settings/src/settings/Settings.test.tsx: %s opens by its address and by a press',
    'packages/shell/src/routes/decide.test.ts: addresses of areas',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/settings' });
    await expect(alice.page).toHaveURL(/\/settings\/phone_status$/);
    const names = await alice.page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('button')
      .allInnerTexts();
    expect(names.map((name) => name.trim())).toEqual([
      'Phone status',
      'Media devices',
      'Account',
      'Mobile softphone',
      'Emergency',
      'Notifications',
      'Click to dial',
      'Call screen pop-up',
      'SMS to e-mail',
      'Appearance',
      'Keyboard shortcuts',
    ]);
    for (const [name, path] of [
      ['devices', 'devices'],
      ['account', 'account'],
      ['softphone', 'softphone'],
      ['emergency', 'emergency'],
      ['notifications', 'notifications'],
      ['click-to-dial', 'click_to_dial'],
      ['call-screen-pop', 'call_screen_pop'],
    ] as const) {
      await openPage(alice, name);
      await expect(alice.page).toHaveURL(new RegExp(`/settings/${path}$`));
    }
  },
);

test(
  'the cog of the user menu opens the settings, for those with access alone [U-05] [P-38]',
  onlyInAll(
    'packages/shell/src/toolbar/choices.test.tsx: leads to the settings those who have access, and closes [P-38]',
    'packages/shell/src/routes/decide.test.ts: rights [R-33] [R-44]',
    'remotes/settings/src/settings/Settings.test.tsx: are in the order of the drawer, for oneself [U-09]',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice');
    await alice.button(/account menu/).click();
    await alice.button('Settings').click();
    await expect(alice.page).toHaveURL(/\/settings\/phone_status$/);
    await expect(alice.page.getByRole('heading', { name: 'Phone status', level: 2 })).toBeVisible();
    await control.permissions('bob', [
      { module: 'configs', rule: 'read' },
      { module: 'softphone', rule: 'read' },
      { module: 'panel_buddies', rule: 'read' },
    ]);
    const bob = await people.panel('bob');
    await bob.button(/account menu/).click();
    await expect(bob.button('Sign out')).toBeVisible();
    await expect(bob.button('Settings')).toHaveCount(0);
  },
);

test(
  'a user who may open nothing else comes to the settings [R-33]',
  onlyInAll(
    'packages/shell/src/routes/decide.test.ts: rights [R-33] [R-44]',
    'remotes/settings/src/settings/rights.test.tsx: of oneself is only shown with the right to read',
  ),
  async ({ people, control }) => {
    await control.permissions('dave', [
      { module: 'clearly_anywhere_access', rule: 'read' },
      { module: 'forward', rule: 'read' },
    ]);
    const dave = await people.panel('dave', { at: '/', signIn: false });
    await dave.signIn();
    await expect(dave.page).toHaveURL(/\/settings\/phone_status$/);
    await expect(section(dave, 'settings.forward')).toContainText('Read only');
  },
);

test(
  'do not disturb is the same by settings, phone and code, on the board and in every tab [A-125] [A-134] [S-34] [E-117]',
  JOURNEY,
  async ({ people }) => {
    const alice = await people.panel('alice', { at: PHONE });
    const other = await people.tab(alice);
    await other.page.goto(new URL(PHONE, other.page.url()).href);
    const bob = await people.panel('bob');
    await isOn(alice, 'settings.do_not_disturb', false);

    await test.step('by the settings', async () => {
      await toggle(alice, 'settings.do_not_disturb').click();
      await expect(
        alice.page.getByText('Do not disturb is on', { exact: true }).first(),
      ).toBeVisible();
      await isOn(other, 'settings.do_not_disturb', true);
      await expect(cardOf(bob, '101').getByTitle('Do not disturb')).toBeVisible();
    });
    await test.step('by its feature code', async () => {
      await alice.call('*76');
      await isOn(alice, 'settings.do_not_disturb', false);
      await isOn(other, 'settings.do_not_disturb', false);
    });
    await test.step('by the phone’s own menu, which publishes it', async () => {
      await alice.line.click();
      await alice.page.getByRole('switch', { name: 'Do not disturb' }).last().click();
      await isOn(other, 'settings.do_not_disturb', true);
    });
  },
);

test(
  'a forward set in the settings takes calls elsewhere, and ends there too [A-137] [A-138] [D-58] [S-65]',
  onlyInAll(
    'remotes/settings/src/settings/rights.test.tsx: of oneself is shown, and changed with the right to write',
    'remotes/settings/src/settings/refusals.test.tsx: refuses to forward to',
    'packages/sandbox/src/pbx/features.test.ts: a forward rings the other phone instead',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: PHONE });
    const [bob, carol] = await Promise.all([
      people.host('bob', 'kit'),
      people.host('carol', 'kit'),
    ]);
    const forward = section(alice, 'settings.forward');
    const to = forward.getByRole('textbox');
    await forward.getByRole('button', { name: 'Forward calls' }).click();
    await expect(forward.getByText('Enter the number to forward to.')).toBeVisible();
    await to.fill('12x');
    await forward.getByRole('button', { name: 'Forward calls' }).click();
    await expect(forward.getByText('The number has digits, * and # only.')).toBeVisible();
    await expect(to).toHaveValue('12x');
    await to.fill('103');
    await forward.getByRole('button', { name: 'Forward calls' }).click();
    await expect(forward.getByText('All calls go to')).toBeVisible();
    await bob.call('101');
    await carol.answer();
    await carol.expectHears('bob');
    await carol.hangUp();
    await forward.getByRole('button', { name: 'End the forward' }).click();
    await expect(forward.getByText('All calls go to')).toBeHidden();
    await bob.call('101');
    await alice.answer();
    await alice.expectHears('bob');
  },
);

test(
  'with call waiting off a second caller hears busy [A-126] [A-135]',
  onlyInAll(
    'remotes/settings/src/settings/rights.test.tsx: of oneself is shown, and changed with the right to write',
    'packages/sandbox/src/areas/call-waiting/call-waiting.test.ts: call waiting is on until it is switched off',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: PHONE });
    const [bob, carol] = await Promise.all([
      people.host('bob', 'kit'),
      people.host('carol', 'kit'),
    ]);
    await isOn(alice, 'settings.call_waiting', true);
    await toggle(alice, 'settings.call_waiting').click();
    await expect(
      alice.page.getByText('Call waiting is off', { exact: true }).first(),
    ).toBeVisible();
    await bob.call('101');
    await alice.answer();
    await alice.expectOnCall();
    await carol.call('101');
    await expect(carol.page.getByText(/busy/i).first()).toBeVisible();
    await expect(alice.button(/^Answer/)).toHaveCount(0);
  },
);

test(
  'intercom set in the settings answers intercom calls at once, without a reload [A-127] [A-136] [D-59] [S-14]',
  onlyInAll(
    'remotes/settings/src/settings/rights.test.tsx: of oneself is shown, and changed with the right to write',
    'packages/core/src/domains/calls/intercom.test.ts: asks again once the user has changed the setting',
    'packages/core/src/domains/calls/intercom.test.ts: is answered automatically after two beeps have warned',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: PHONE });
    const bob = await people.host('bob', 'kit');
    // Asked once before, with the answer no.
    await bob.call('*80101');
    await expect(alice.button(/^Answer/)).toBeVisible();
    await control.hangUp('101');
    await expect(alice.button(/^Answer/)).toHaveCount(0);
    await alice.page
      .getByRole('group', { name: 'Intercom' })
      .getByRole('switch', { name: 'This panel' })
      .click();
    await expect(alice.page.getByText('Intercom settings are saved').first()).toBeVisible();
    await bob.call('*80101');
    await alice.expectOnCall();
    await alice.expectHears('bob');
  },
);

test(
  'missed calls and the landing page are kept by the server [A-142] [S-71] [K-14] [K-15]',
  onlyInAll(
    'remotes/settings/src/settings/rights.test.tsx: of oneself is shown, and changed with the right to write',
    'remotes/settings/src/settings/phone-status/PhoneStatus.test.tsx: sets one’s own landing page where the panel opens, too [K-15] [S-71]',
    'packages/core/src/domains/call-log/show-missed.test.ts: follows the setting at once when that was changed, without a reload',
    'remotes/softphone/src/softphone/menu.model.test.ts: shows no missed calls to users who turned them off [S-70]',
    'packages/shell/src/toolbar/Toolbar.test.tsx: button says how many calls were missed, if that is wanted [S-18] [S-70]',
    'packages/core/src/domains/landing/landing.test.ts: is shown at once when another is chosen, and saved [U-12]',
    'packages/core/src/domains/landing/landing.test.ts: is what the server keeps, asked once a session [S-71] [K-15]',
    'packages/shell/src/guards/useDecision.test.tsx: without a wish lands where the server says [S-71]',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: PHONE });
    await control.ring('101', '*86');
    await expect(alice.button(/^Answer/)).toBeVisible();
    await control.hangUp('101');
    const badge = alice.button(/missed/i);
    await expect(badge.first()).toBeVisible();
    await toggle(alice, 'settings.missed').click();
    await expect(alice.page.getByText('Missed calls are not shown').first()).toBeVisible();
    await expect(badge).toHaveCount(0);
    await alice.page.getByLabel('Landing page').selectOption('/voicemails');
    await expect(alice.page.getByLabel('Landing page')).toHaveValue('/voicemails');
    await alice.button(/account menu/).click();
    await alice.button('Sign out').click();
    await alice.signIn();
    await expect(alice.page).toHaveURL(/\/voicemails$/);
  },
);

test(
  'shows the user’s own numbers and what they lead to [A-132] [D-65]',
  onlyInAll(
    'remotes/settings/src/settings/phone-status/PhoneStatus.test.tsx: shows numbers and what they lead to',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: PHONE });
    const dids = section(alice, 'settings.dids');
    await expect(dids.getByRole('listitem')).toHaveText([
      /Direct.*\(514\)\s555-0101.*Extension 101.*SMS/,
      /Main number.*\(514\)\s555-0100.*Toggle Main number/,
    ]);
  },
);
