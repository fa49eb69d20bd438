import { expectNothingLeft, expectSaid } from '../../support/calls.ts';
import {
  AT_CONFERENCES,
  choose,
  dialIn,
  memberOf,
  membersOf,
  roomOf,
  typeKeys,
} from '../../support/conference.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test('two users dial in, hear each other and see who talks; mute, lock, invite, listen in, remove, also by keyboard [U-40] [R-07] [B-17] [P-29]', async ({
  people,
  control,
}) => {
  test.setTimeout(180_000);
  const [alice, bob, carol] = await Promise.all([
    people.panel('alice', AT_CONFERENCES),
    people.panel('bob', AT_CONFERENCES),
    people.panel('carol', AT_CONFERENCES),
  ]);

  await test.step('dial in with one press, hear each other, see each other talk', async () => {
    await dialIn(alice, '8201');
    await expect(memberOf(bob, alice)).toHaveCount(1);
    await dialIn(bob, '8201');
    await alice.expectHears('bob');
    await bob.expectHears('alice');
    for (const viewer of [alice, bob, carol])
      for (const who of [alice, bob])
        await expect(memberOf(viewer, who)).toContainText(viewer.text('conferences.talking'));
    await expect(memberOf(carol, bob).locator('[data-level]')).not.toHaveAttribute(
      'data-level',
      /^0?$/,
    );
    await expect(memberOf(bob, bob)).toContainText(bob.text('conferences.you'));
    await expect(bob.button(bob.text('conferences.join'))).toBeDisabled();
  });

  await test.step('Bob, who may not change conferences, has no controls for members [P-29]', async () => {
    for (const name of ['invite', 'muteOthers', 'lock'])
      await expect(bob.button(bob.text(`conferences.${name}`))).toHaveCount(0);
    await expect(memberOf(bob, alice).getByRole('button')).toHaveCount(0);
    await expect(bob.button(bob.text('conferences.listen'))).toHaveCount(0);
  });

  await test.step('Carol mutes Bob: Alice does not hear him any more, everyone sees it', async () => {
    await memberOf(carol, bob).getByRole('button', { name: /^Mute/ }).click();
    await alice.expectSilence();
    await bob.expectHears('alice');
    await expect(memberOf(alice, bob)).toContainText(alice.text('conferences.flag.muted'));
    await expect(memberOf(alice, bob)).not.toContainText(alice.text('conferences.talking'));
    await memberOf(carol, bob)
      .getByRole('button', { name: /^Unmute/ })
      .click();
    await alice.expectHears('bob');
    await expect(memberOf(alice, bob)).not.toContainText(alice.text('conferences.flag.muted'));
  });

  await test.step('Alice mutes all but herself, by keyboard', async () => {
    await choose(carol, '8202');
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Enter']) await carol.page.keyboard.press(key);
    await expect(memberOf(carol, bob)).toBeVisible();
    await alice.button(alice.text('conferences.muteOthers')).focus();
    await alice.page.keyboard.press('Enter');
    await alice.expectSilence();
    await bob.expectHears('alice');
    const unmute = memberOf(alice, bob).getByRole('button', { name: /^Unmute/ });
    // Past what can be done with the conference, and with Alice herself.
    for (let at = 0; at < 6 && !(await unmute.evaluate((one) => one.matches(':focus'))); at += 1)
      await alice.page.keyboard.press('Tab');
    await expect(unmute).toBeFocused();
    await alice.page.keyboard.press('Space');
    await alice.expectHears('bob');
  });

  await test.step('Carol listens in: she hears both, no one hears or sees her [C-20]', async () => {
    await carol.button(carol.text('conferences.listen')).click();
    await carol.expectHearsExactly('alice', 'bob');
    await alice.expectHearsExactly('bob');
    await expect(membersOf(alice)).toHaveCount(2);
    await carol.hangUp();
  });

  await test.step('a locked room refuses, and lets those in who are invited', async () => {
    await alice.button(alice.text('conferences.lock')).click();
    await expect(roomOf(carol, '8201')).toContainText(carol.text('conferences.locked'));
    await choose(carol, '8201');
    await carol.button(carol.text('conferences.join')).click();
    await carol.expectNothingLeft();
    await expect(membersOf(alice)).toHaveCount(2);

    await alice.button(alice.text('conferences.invite')).click();
    const dialog = alice.page.getByRole('dialog', { name: /Invite to/ });
    await dialog.getByRole('combobox').fill('carol');
    const carols = dialog.getByRole('option', { name: /Carol Cho/ }).first();
    await expect(carols).toContainText(/Online|On a call/);
    await carols.click();
    await dialog.getByRole('button', { name: alice.text('conferences.invite.now') }).click();
    await expectSaid(alice, /is being called/);
    await carol.answer();
    await alice.expectHearsExactly('bob', 'carol');
    await expect(memberOf(bob, carol)).toContainText(bob.text('conferences.flag.invited'));
  });

  await test.step('Alice removes Bob, after a question', async () => {
    await memberOf(alice, bob)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await alice.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(memberOf(alice, bob)).toHaveCount(1);
    await memberOf(alice, bob)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await alice.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await bob.expectNothingLeft();
    for (const viewer of [alice, bob, carol]) await expect(memberOf(viewer, bob)).toHaveCount(0);
    await alice.expectHearsExactly('carol');
  });

  await test.step('it ends with the last one', async () => {
    await alice.hangUp();
    await carol.hangUp();
    await expect(bob.page.getByText(bob.text('conferences.noMembers'))).toBeVisible();
    await expect(roomOf(bob, '8201')).not.toContainText(bob.text('conferences.locked'));
    await expectNothingLeft(control, alice, bob, carol);
  });
});

test(
  'a room with PINs: three wrong ones end the call, the right one waits for the administrator, whose PIN makes one [D-32] [D-33]',
  onlyInAll(
    'packages/sandbox/src/areas/conferences/application.test.ts: asks for the PIN; the administrator’s makes one, and three wrong ones are refused',
    'packages/sandbox/src/areas/conferences/application.test.ts: keeps callers waiting with music until the administrator comes, and again when the last one leaves',
    'remotes/queues/src/conferences/panes.test.tsx: is the first one’s at first, then that of the room that is pressed, with its PINs and options',
    'remotes/queues/src/conferences/Conferences.test.tsx: have their flags, and their talk with its level in their own row',
  ),
  async ({ people, control }) => {
    const [alice, bob] = await Promise.all([
      people.panel('alice', AT_CONFERENCES),
      people.panel('bob', AT_CONFERENCES),
    ]);
    await choose(alice, '8202');
    await expect(
      alice.page.getByText(alice.text('conferences.pin', { pin: '2468' })),
    ).toBeVisible();
    await choose(bob, '8202');
    await expect(bob.page.getByText('2468')).toHaveCount(0);

    await dialIn(bob, '8202');
    await typeKeys(bob, '1#2#3#');
    await bob.expectNothingLeft();

    await dialIn(bob, '8202');
    await typeKeys(bob, '2468#');
    await expect(memberOf(alice, bob)).toContainText(alice.text('conferences.flag.waiting'));
    await bob.expectHearsSomething();
    await dialIn(alice, '8202');
    await typeKeys(alice, '1357#');
    await expect(memberOf(bob, alice)).toContainText(bob.text('conferences.flag.admin'));
    await expect(memberOf(alice, bob)).not.toContainText(alice.text('conferences.flag.waiting'));
    await alice.expectHears('bob');
    await bob.expectHears('alice');
    await bob.hangUp();
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob);
  },
);

test(
  'what is watched is kept, a refusal takes it back, and what changes while the line is down shows afterwards [A-82] [B-17]',
  onlyInAll(
    'packages/core/src/domains/conferences/conferences.test.ts: is taken back when the server refuses',
    'packages/core/src/domains/conferences/conferences.test.ts: show what changed while the broker was away',
    'remotes/queues/src/conferences/Conferences.test.tsx: watches by a press, and shows only what is watched when asked',
    'remotes/queues/src/conferences/Conferences.test.tsx: says that live updates are paused',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', AT_CONFERENCES);
    const bob = await people.host('bob', 'kit');
    const { page, text } = alice;
    const watch = roomOf(alice, '8202').getByRole('button', {
      name: text('conferences.watch', { name: 'Board' }),
    });
    await control.failHttp({ method: 'PATCH', path: 'conferences/2/watch', status: 500, body: {} });
    await watch.click();
    await expectSaid(alice, text('conferences.error.watch'));
    await expect(watch).toHaveAttribute('aria-pressed', 'false');
    await watch.click();
    await expect(watch).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(watch).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel(text('conferences.onlyWatched')).check();
    await expect(page.locator('[data-room]')).toHaveCount(1);
    await page.getByLabel(text('conferences.onlyWatched')).uncheck();

    await choose(alice, '8201');
    const paused = page.getByText(text('live.paused.title'));
    await control.brokerDown();
    await expect(paused).toBeVisible();
    await bob.call('8201');
    await bob.expectOnCall();
    await control.brokerUp();
    await expect(memberOf(alice, bob)).toHaveCount(1);
    await expect(paused).toBeHidden();
    await bob.hangUp();
    await expect(memberOf(alice, bob)).toHaveCount(0);
  },
);

test(
  'pages of eight [C-40] [C-41], and answers that fail, come late or are malformed [E-86] [A-81]',
  onlyInAll(
    'remotes/queues/src/conferences/panes.test.tsx: goes to another page and back, and shows what is watched alone',
    'remotes/queues/src/conferences/Conferences.test.tsx: keeps what it shows when a load fails, and offers another',
    'remotes/queues/src/conferences/Conferences.test.tsx: waits for the first answer, and says when there is nothing',
    'packages/core/src/domains/conferences/conferences.test.ts: say why they cannot be shown, and load again when asked',
  ),
  async ({ people, control }) => {
    const conferences = Array.from({ length: 7 }, (_, at) => ({
      confno: `821${at}`,
      name: `Room ${at}`,
    }));
    await control.order('conferences', { conferences });
    await control.failHttp({ path: 'conferences', status: 500, body: {} });
    const alice = await people.panel('alice', AT_CONFERENCES);
    const { page, text } = alice;
    const main = page.getByRole('main');
    await expect(main.getByText(text('conferences.error.load'))).toBeVisible();
    await main.getByRole('button', { name: text('common.retry') }).click();
    await expect(page.locator('[data-room]')).toHaveCount(8);
    await alice.button(text('conferences.next')).click();
    await expect(page.locator('[data-room]')).toHaveCount(2);
    await expect(alice.button(text('conferences.next'))).toBeDisabled();
    await alice.button(text('conferences.previous')).click();
    await expect(page.locator('[data-room]')).toHaveCount(8);

    for (const [at, rule] of [
      { status: 403, body: { success: false, exception: 'Not for you.' } },
      { status: 200, body: { data: 'none' } },
      { status: 500, body: { success: false, exception: 'The disk is full.' } },
    ].entries())
      await test.step(`${rule.status}: the list stays`, async () => {
        await control.failHttp({ path: 'conferences', times: 1, ...rule });
        // An event of a conference that is not in the list has it loaded again.
        const body = { action: 'CONFBRIDGE', event: 'LOCK', conference: `829${at}`, locked: true };
        await control.injectEvent({ body });
        const words =
          rule.status === 200 ? text('conferences.error.load') : (rule.body.exception ?? '');
        await expect(main.getByText(words)).toBeVisible();
        await expect(page.locator('[data-room]')).toHaveCount(8);
        // By key: a notice may lie over it.
        await main.getByRole('button', { name: text('common.retry') }).press('Enter');
        await expect(main.getByText(words)).toHaveCount(0);
      });
    await test.step('a late answer shows that it is awaited', async () => {
      await control.failHttp({ path: 'conferences', times: 1, delayMs: 1_500 });
      await page.reload();
      await expect(page.locator('[data-room]')).toHaveCount(0);
      await expect(page.locator('[data-room]')).toHaveCount(8);
    });
  },
);
