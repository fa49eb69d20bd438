import { connect, expectNothingLeft, expectSaid, transfer } from '../../support/calls.ts';
import { cardOf, choose } from '../../support/card.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { expectBoardIsRight } from '../../support/live-realm.ts';

test(
  'without the right, caller ids and voicemail counts are neither shown nor sent [P-16] [P-18]',
  onlyInAll(
    'packages/sandbox/src/broker/redact.test.ts: show which colleagues are in a call without caller id, but no outside numbers and no names',
    'packages/sandbox/src/broker/redact.test.ts: have no message counts without voicemail count',
    'packages/core/src/domains/presence/realm.test.ts: shows nothing that the user may not see',
    'packages/core/src/domains/presence/realm.test.ts: new voicemail is counted',
    'remotes/buddies/src/buddies/Card.test.tsx: who the caller is, and who listens in',
    'remotes/buddies/src/buddies/Card.test.tsx: %s: its mark',
    'tests/e2e/shell/rights.spec.ts: without any right, cards show a message, and nothing else is shown or loaded',
  ),
  async ({ people, control }) => {
    await control.mailbox('103', { new: 3, old: 1 });
    const sent: string[] = [];
    const bob = await people.panel('bob', {
      prepare: async (page) => {
        page.on('websocket', (socket) =>
          socket.on('framereceived', ({ payload }) => sent.push(payload.toString())),
        );
      },
    });
    const alice = await people.panel('alice');
    const carol = await people.phone('carol');
    await expect(cardOf(alice, 'carol').getByTitle('3 new voicemails')).toBeVisible();
    await alice.call(carol.ext);
    await carol.answer();
    await expect(cardOf(bob, 'carol')).toHaveAttribute('data-look', 'oncall');
    await expect(cardOf(bob, 'carol')).toContainText('On call');
    await expect(cardOf(bob, 'carol')).not.toContainText(/Alice|101|voicemail/);
    await expect(cardOf(bob, 'alice')).not.toContainText(/Carol|103/);

    await control.mailbox('103', { new: 4, old: 1 });
    await expect(cardOf(alice, 'carol').getByTitle('4 new voicemails')).toBeVisible();
    await alice.hangUp();
    await expect(cardOf(bob, 'carol')).toHaveAttribute('data-look', 'online');
    await expect(cardOf(bob, 'carol')).not.toContainText('voicemail');
    const events = sent.filter((frame) => frame.includes('"action"'));
    expect(events.some((event) => event.includes('"INITIATE"'))).toBe(true);
    expect(events.filter((event) => /Arden|Cho\b|"MWI"/.test(event))).toEqual([]);
  },
);

test(
  'the board is correct for a user who only sees calls: a transferred call, a parked call, do not disturb of the user’s own phone [P-18] [P-19] [S-30] [S-34]',
  onlyInAll(
    'packages/core/src/domains/presence/realm-calls.test.ts: without names shows the number',
    'packages/core/src/domains/presence/engine.test.ts: switches my own DND off though snapshots leave it out',
    'packages/core/src/domains/presence/open-ended.test.ts: stays as a snapshot had it if the lots are not known',
  ),
  async ({ people, control }) => {
    const rules = {
      panel_buddies: ['read', 'show_call_state'],
      do_not_disturb: ['read', 'write'],
      softphone: ['read'],
      configs: ['read'],
    };
    await control.permissions(
      'bob',
      Object.entries(rules).flatMap(([module, list]) => list.map((rule) => ({ module, rule }))),
    );
    await control.fillBoard('bob');
    const [bob, alice, carol] = await Promise.all([
      people.panel('bob'),
      people.host('alice', 'kit'),
      people.host('carol', 'kit'),
    ]);
    await expectBoardIsRight(bob);

    await test.step('Alice transfers an outside caller to Carol', async () => {
      await control.ringFromOutside(alice.ext, '+15145550123', 'Hotel');
      await alice.answer();
      await transfer(alice, carol.ext);
      await expect(cardOf(bob, 'carol')).toHaveAttribute('data-look', 'ringing');
      await expectBoardIsRight(bob);
      await carol.answer();
      await carol.expectOnCall();
      await expectBoardIsRight(bob);
      await carol.hangUp();
    });

    await test.step('Carol’s parked call offers no listening in', async () => {
      await connect(alice, carol);
      await alice.button('Park').click();
      await expectSaid(alice, 'The call is parked in slot 701');
      await expect(cardOf(bob, 'carol')).toContainText('Call parked');
      await expect(cardOf(bob, 'carol')).not.toContainText('701');
      await expectBoardIsRight(bob);
      await carol.hangUp();
    });

    await test.step('shows the user’s own do not disturb after its code, but not that of others', async () => {
      for (const who of [alice, bob]) await who.call('*76');
      await expect(bob.button(/^My status.*Do not disturb/)).toBeVisible();
      await expectBoardIsRight(bob);
      await expect(cardOf(bob, 'alice')).toHaveAttribute('data-look', 'online');
    });
    await expectNothingLeft(control, alice, bob, carol);
  },
);

test('without any right, cards show a message, and nothing else is shown or loaded [P-16] [P-17] [P-19] [U-23]', async ({
  people,
  control,
}) => {
  await control.fillBoard('dave');
  await control.mailbox('102', { new: 3, old: 1 });
  const loaded: string[] = [];
  const dave = await people.panel('dave', {
    signIn: false,
    prepare: async (page) => {
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      page.on('websocket', (socket) => loaded.push(new URL(socket.url()).pathname));
    },
  });
  const bob = await people.panel('bob');
  // By key: the notice of live updates lies over it for some seconds.
  await bob.button(/^My status/).press('Enter');
  await choose(bob, 'Do not disturb');
  await bob.call('*43');
  await bob.expectOnCall();

  await dave.signIn();
  for (const who of ['alice', 'bob', 'carol', 'erin'] as const)
    await expect(cardOf(dave, who)).toHaveAttribute('data-look', 'denied');
  const card = cardOf(dave, 'bob');
  await expect(card).toContainText('Bob Brant');
  await expect(card).toContainText('Status hidden');
  // Chat shows its own status to those who may chat.
  await expect(card.locator('span[title]:not([data-presence])')).toHaveCount(0);
  await expect(dave.page.getByRole('button', { name: /^Call / })).toHaveCount(0);
  await expect(dave.button(/^My status/)).toHaveCount(0);
  await expect(dave.button('Softphone')).toHaveCount(0);
  await card.hover();
  await dave.button('Actions for Bob Brant').click();
  await expect(dave.page.getByRole('menuitem', { name: /Listen|Whisper|Join/ })).toHaveCount(0);
  await expect(dave.page.getByRole('menuitem', { name: 'Call', exact: true })).toBeDisabled();
  await dave.page.keyboard.press('Escape');

  const asked = (await control.requests()).map(({ path, count }) => `${path} ${count}`);
  // Bob's alone.
  expect(asked).toContain('config/rmqclient 1');
  expect(asked).toContain('config/sipua 1');
  expect(
    loaded.filter((path) => /rmqclient|sipua|remotes\/softphone|^\/(ws|sip)$/.test(path)),
  ).toEqual([]);
});
