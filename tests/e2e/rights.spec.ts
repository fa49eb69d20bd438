import { cardOf, choose } from '../support/card.ts';
import { expect, test } from '../support/fixtures.ts';

test('without the right no caller ids and no voicemail counts are seen, and none are sent [P-16] [P-18]', async ({
  people,
  control,
}) => {
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
  const carol = await people.host('carol', 'kit');
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
});

test('without any right to see, cards say so, and nothing else is there or loaded [P-16] [P-17] [P-18] [P-19] [P-20] [P-21] [U-23]', async ({
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
  await bob.button(/^My status/).click();
  await choose(bob, 'Do not disturb');
  await bob.call('*43');
  await bob.expectOnCall();

  await dave.signIn();
  for (const who of ['alice', 'bob', 'carol', 'erin'] as const)
    await expect(cardOf(dave, who)).toHaveAttribute('data-look', 'denied');
  const card = cardOf(dave, 'bob');
  await expect(card).toContainText('Bob Brant');
  await expect(card).toContainText('Status hidden');
  await expect(card.locator('span[title]')).toHaveCount(0);
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
