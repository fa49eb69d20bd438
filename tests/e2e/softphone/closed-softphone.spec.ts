import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(
    `with the softphone closed a call is answered, muted and hung up from the toolbar; ${width} px [S-15] [S-19] [U-06]`,
    width > 360
      ? {}
      : onlyInAll(
          'packages/shell/src/calls/ClosedPhone.test.tsx: a call is in the toolbar: who, for how long, mute, hang up',
          'packages/shell/src/calls/ClosedPhone.test.tsx: each ringing call says who it is, and can be answered and rejected, during a call too',
        ),
    async ({ people, control }) => {
      const alice = await people.panel('alice', { viewport: { width, height } });
      const bob = await people.phone('bob');
      const { page, text } = alice;
      const close = async () => {
        const softphone = page.getByRole('dialog', { name: text('shell.softphone') });
        await softphone.getByRole('button', { name: text('common.close') }).press('Enter');
        await expect(softphone).toBeHidden();
      };

      await bob.call('101');
      await expect(alice.button(/^Answer/)).toBeVisible();
      await close();
      const ring = page.getByRole('region', { name: /^Incoming call from Bob/ });
      await expect(ring).toBeVisible();
      await expect(page).toHaveTitle(/^Bob .* is calling$/);
      await ring.getByRole('button', { name: /^Answer Bob/ }).press('Enter');
      await expect(ring).toBeHidden();

      const pill = page.getByRole('region', { name: text('shell.call.current') });
      await expect(pill.getByRole('timer')).toHaveText(/^00:\d\d$/);
      await expect(page).toHaveTitle(/^00:\d\d Bob/);
      await bob.expectHears('alice');
      await pill.getByRole('button', { name: 'Mute' }).press('Enter');
      await bob.expectSilence();
      await pill.getByRole('button', { name: 'Mute' }).press('Enter');
      await bob.expectHears('alice');

      // A second one: its name and its buttons are there, whatever the softphone does.
      await control.ring('101', '*86');
      await close();
      const second = page.getByRole('region', { name: /^Incoming call/ });
      await expect(second.getByRole('button', { name: /^Answer/ })).toBeInViewport();
      await second.getByRole('button', { name: /^Reject/ }).press('Enter');
      await expect(second).toBeHidden();

      await pill.getByRole('button', { name: text('shell.call.hangUp') }).press('Enter');
      await bob.expectNothingLeft();
      await expect(pill).toBeHidden();
      await expect(page).toHaveTitle(new RegExp(`^${text('area.users')} – `));
    },
  );

test(
  'the title of every tab says who calls, for how long one talks, and what was missed [S-18] [F39]',
  onlyInAll(
    'packages/shell/src/calls/CallSignals.test.tsx: say of %s what is the matter',
    'packages/shell/src/calls/CallSignals.test.tsx: count missed calls, if the user wants to know of them',
    'packages/shell/src/calls/CallSignals.test.tsx: say what another tab of this user tells of its call',
    'packages/shell/src/calls/CallSignals.test.tsx: tell the other tabs of each call of this one, and a tab that is opened during it',
    'tests/e2e/softphone/closed-softphone.spec.ts: with the softphone closed a call is answered, muted and hung up from the toolbar',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice');
    const bob = await people.phone('bob');
    const second = await alice.context.newPage();
    await second.goto(alice.page.url());
    await expect(second.getByText(alice.text('softphone.phone.elsewhere'))).toBeVisible();
    const tabs = [alice.page, second];

    await bob.call('101');
    for (const tab of tabs) await expect(tab).toHaveTitle(/^Bob .* is calling$/);
    const icon = alice.page.locator('link[rel=icon]');
    await expect(icon).toHaveAttribute('href', /^data:image\/svg/);
    await alice.answer();
    for (const tab of tabs) await expect(tab).toHaveTitle(/^00:\d\d Bob/);
    // A tab that is opened during a call hears of it, too.
    const third = await alice.context.newPage();
    await third.goto(alice.page.url());
    await expect(third).toHaveTitle(/^00:\d\d Bob/);
    await third.close();
    await alice.hangUp();
    for (const tab of tabs) await expect(tab).toHaveTitle(/^Colleagues – /);
    await expect(icon.first()).not.toHaveAttribute('href', /^data:image\/svg/);

    await bob.expectNothingLeft();
    await bob.call('101');
    await expect(alice.button(/^Answer/)).toBeVisible();
    await bob.cancel();
    for (const tab of tabs) await expect(tab).toHaveTitle(/^\(1\) missed – /);
  },
);
