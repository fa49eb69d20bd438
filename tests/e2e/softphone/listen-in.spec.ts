import { cardOf, choose, openMenu } from '../../support/card.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { expectBoardIsRight } from '../../support/live-realm.ts';
import type { Person } from '../../support/person.ts';

const LISTENING = ['Listen in', 'Whisper', 'Join the call'];

const turnTo = ({ page }: Person, mode: 'Listen' | 'Whisper' | 'Barge in') =>
  page.getByRole('radio', { name: mode }).check();

test('Alice listens in to Bob’s call with Erin, whispers to him, and joins [C-20] [S-24] [U-19]', async ({
  people,
  control,
}) => {
  await control.fillBoard('carol');
  const bob = await people.phone('bob');
  const erin = await people.phone('erin');
  const alice = await people.panel('alice');
  const carol = await people.panel('carol');
  const card = cardOf(carol, 'bob');

  await test.step('is not offered while Bob is not in a call', async () => {
    await openMenu(alice, 'bob');
    for (const name of LISTENING)
      await expect(alice.page.getByRole('menuitem', { name })).toBeDisabled();
    await alice.page.keyboard.press('Escape');
  });

  await bob.call(erin.ext);
  await erin.answer();
  await bob.expectHears('erin');
  await erin.expectHears('bob');

  await test.step('she hears both, and neither hears her', async () => {
    await openMenu(alice, 'bob');
    await choose(alice, 'Listen in');
    await alice.expectHearsExactly('bob', 'erin');
    await expect(alice.page.getByText('Listening in to Bob Brant', { exact: true })).toBeVisible();
    await expect(card).toContainText('Listened in to by \u2068Alice Arden');
    await bob.expectHearsExactly('erin');
    await erin.expectHearsExactly('bob');
  });

  await test.step('she is muted a second after the call connects [S-24]', async () => {
    await expect(alice.button('Mute')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('only Bob hears a whisper', async () => {
    await turnTo(alice, 'Whisper');
    await bob.expectHearsExactly('alice', 'erin');
    await expect(alice.button('Mute')).toHaveAttribute('aria-pressed', 'false');
    await erin.expectHearsExactly('bob');
    await expect(card).toContainText('Whisper by \u2068Alice Arden');
    await expectBoardIsRight(carol);
  });

  await test.step('both hear a full barge', async () => {
    await turnTo(alice, 'Barge in');
    await erin.expectHearsExactly('alice', 'bob');
    await bob.expectHearsExactly('alice', 'erin');
    await alice.expectHearsExactly('bob', 'erin');
    await expect(card).toContainText('Joined by \u2068Alice Arden');
  });

  await test.step('neither hears her in listen mode again', async () => {
    await turnTo(alice, 'Listen');
    await erin.expectHearsExactly('bob');
    await bob.expectHearsExactly('erin');
    expect(await control.digits(alice.ext)).toBe('564');
  });

  await test.step('she leaves, and the two keep talking', async () => {
    await alice.hangUp();
    await alice.expectNothingLeft();
    await expect(card).not.toContainText('Alice Arden');
    await expect(card).toHaveAttribute('data-look', 'oncall');
    await expectBoardIsRight(carol);
    await bob.expectHearsExactly('erin');
    await bob.hangUp();
    await erin.expectNothingLeft();
  });
});

test(
  'whispering from the card is audible once unmuted; the end of the call ends it [C-20] [S-24]',
  onlyInAll(
    'remotes/buddies/src/buddies/actions.model.test.ts: %s asks for its mode',
    'packages/core/src/domains/calls/listen-in.test.ts: dials *** and the number, and mutes itself a second after it connects',
    'packages/sandbox/src/pbx/spying.test.ts: monitors silently, whispers to one side, barges in to both, changed by digits',
    'tests/e2e/softphone/listen-in.spec.ts: whispers to him, and joins',
  ),
  async ({ people, control }) => {
    const bob = await people.host('bob', 'kit');
    const erin = await people.host('erin', 'kit');
    const alice = await people.panel('alice');
    await bob.call(erin.ext);
    await erin.answer();
    await bob.expectHears('erin');

    await openMenu(alice, 'erin');
    await choose(alice, 'Whisper');
    await alice.expectHearsExactly('bob', 'erin');
    await expect.poll(() => control.digits(alice.ext)).toBe('5');
    await expect(alice.button('Mute')).toHaveAttribute('aria-pressed', 'true');
    await alice.turn('Mute', false);
    await erin.expectHearsExactly('alice', 'bob');
    await bob.expectHearsExactly('erin');

    await bob.hangUp();
    await alice.expectNothingLeft();
    await erin.expectNothingLeft();
  },
);

test(
  'listening in is not offered without the right [P-10]',
  onlyInAll(
    'remotes/buddies/src/buddies/actions.model.test.ts: is absent without the right [P-10], without a phone, and on the user’s own card',
  ),
  async ({ people }) => {
    const bob = await people.panel('bob');
    const alice = await people.host('alice', 'kit');
    await alice.call('*43');
    await alice.expectOnCall();
    await expect(cardOf(bob, 'alice')).toHaveAttribute('data-look', 'oncall');
    await openMenu(bob, 'alice');
    await expect(bob.page.getByRole('menuitem', { name: 'Call', exact: true })).toBeVisible();
    for (const name of LISTENING)
      await expect(bob.page.getByRole('menuitem', { name })).toHaveCount(0);
  },
);

test(
  'listening in needs a registered phone [E-32]',
  onlyInAll('packages/core/src/domains/calls/listen-in.test.ts: is refused without a registration'),
  async ({ people, control }) => {
    const alice = await people.panel('alice');
    const bob = await people.host('bob', 'kit');
    await bob.call('*43');
    await bob.expectOnCall();
    await control.injectSip({
      method: 'REGISTER',
      ext: '101',
      count: 100,
      then: { status: 503, headers: { 'Retry-After': '30' } },
    });
    await control.dropSockets('101');
    await expect(
      alice.page.getByText(alice.text('softphone.phone.ready'), { exact: true }),
    ).toBeHidden();
    await openMenu(alice, 'bob');
    await choose(alice, 'Listen in');
    await expect(alice.page.getByText(alice.text('sipua.error.listen')).first()).toBeVisible();
    expect(await alice.calls()).toEqual([]);
  },
);
