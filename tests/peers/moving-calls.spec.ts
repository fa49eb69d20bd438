import { consult, expectSaid, transfer } from '../support/calls.ts';
import type { Person } from '../support/person.ts';
import { expect, test } from './asterisk/fixtures.ts';

// One worker: two would set up Asterisk twice on a fresh machine.
test.describe.configure({ mode: 'default' });

const MAILBOX_OF_BOB = '*98102';

/** Alice has called Bob, and they hear each other. */
const talk = async (alice: Person, bob: Person) => {
  await alice.call(bob.ext);
  await bob.answer(alice);
  await expectHearEachOther(alice, bob);
};

const expectHearEachOther = (one: Person, other: Person) =>
  Promise.all([one.expectHears(other.name), other.expectHears(one.name)]);

/** They talk with one another, and their phones say so. */
const expectTogether = async (one: Person, other: Person) => {
  await expectHearEachOther(one, other);
  await expectWith(one, other);
  await expectWith(other, one);
};

const expectWith = (person: Person, { ext }: Person) =>
  expect.poll(async () => (await person.calls()).map(({ number }) => number)).toEqual([ext]);

test('blind and attended transfers, parking and pick-up work, and show the new other party [S-23] [V-09] [E-24] [S-37]', async ({
  softphone,
}) => {
  const alice = await softphone('alice');
  const bob = await softphone('bob');
  const carol = await softphone('carol');

  await test.step('blind', async () => {
    await talk(alice, bob);
    await transfer(alice, carol.ext);
    await carol.answer(bob);
    await expectSaid(alice, / was transferred to 103$/);
    await alice.expectNothingLeft();
    await expectTogether(bob, carol);
    await carol.hangUp();
    await bob.expectNothingLeft();
  });

  await test.step('attended', async () => {
    await talk(alice, bob);
    await consult(alice, carol);
    await carol.answer(alice);
    await expectHearEachOther(alice, carol);
    await alice.button('Complete transfer').click();
    await alice.expectNothingLeft();
    await expectTogether(bob, carol);
    await bob.hangUp();
    await carol.expectNothingLeft();
  });

  await test.step('parked by REFER to 700, picked up at 701', async () => {
    await talk(alice, bob);
    await alice.button('Park').click();
    await alice.expectNothingLeft();
    await carol.call('701');
    await expectHearEachOther(bob, carol);
    await expectWith(bob, carol);
    await carol.hangUp();
    await bob.expectNothingLeft();
  });
});

test('a call is resumed after a transfer to an unknown number; a transfer to a busy number rings the transferor [F52] [E-27]', async ({
  softphone,
}) => {
  const alice = await softphone('alice');
  const bob = await softphone('bob');
  const carol = await softphone('carol');
  await talk(alice, bob);
  await transfer(alice, '199');
  await expectSaid(alice, 'Transfer to 199 failed: no such number');
  await expectHearEachOther(alice, bob);
  await transfer(alice, carol.ext);
  await carol.reject();
  // To Asterisk the call is no longer hers: its dial plan brings it back, as a call from Bob.
  await alice.answer(bob);
  await expectHearEachOther(alice, bob);
  await alice.hangUp();
  await bob.expectNothingLeft();
});

test('NOTIFY reports a new message, and one click calls the user’s mailbox [W-06] [C-23]', async ({
  softphone,
  pbx,
}) => {
  const bob = await softphone('bob');
  const alice = await softphone('alice');
  await expect(bob.button('Call voicemail')).toBeVisible();
  await alice.call(MAILBOX_OF_BOB);
  await alice.expectOnCall();
  await expect.poll(pbx.log).toContain('Recording the message');
  await alice.hangUp();
  const messageButton = bob.button(/^Call voicemail: 1 new/);
  await messageButton.click();
  await bob.expectOnCall();
  await bob.expectHearsSomething();
  await bob.hangUp();
  await bob.expectNothingLeft();
});
