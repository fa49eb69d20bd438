import {
  connect,
  consult,
  expectNothingLeft,
  expectSaid,
  expectTalk,
  transfer,
  typeTarget,
} from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { pickerIn } from '../../support/picker.ts';

test(
  'blind transfer by typed number and by picker, of outgoing and incoming calls [S-23] [V-09] [E-24] [E-26]',
  onlyInAll(
    'remotes/softphone/src/softphone/moving/moving.test.tsx: takes any number, at once or after asking',
    'remotes/softphone/src/softphone/moving/moving.test.tsx: takes a person from the directory, by name and Enter',
    'packages/telephony/src/loop/loop-phone.test.ts: connects the far end with the target and ends our call on a blind transfer',
    'tests/e2e/softphone/drag-a-call.spec.ts: a call is dragged by its picture onto another call, a colleague and a free slot',
  ),
  async ({ people, control }) => {
    const [alice, bob, carol] = await people.three();

    await test.step('an empty or invalid number is refused, and the call continues [V-09] [V-10] [E-23]', async () => {
      await connect(alice, bob);
      for (const wrong of ['', '12x']) {
        await transfer(alice, wrong);
        await expectSaid(alice, 'Invalid or empty destination');
        await expectSaid(alice, 'This number cannot be dialed.');
      }
      await expectTalk(alice, bob);
    });

    await test.step('by typed number: the two parties talk, and the transferor leaves the call [E-24] [E-26]', async () => {
      await transfer(alice, '1-03');
      await expectSaid(alice, 'Transferring the call to 103');
      await expect(carol.button(/^Reject.*Bob/)).toBeVisible();
      await bob.expectHearsExactly();
      await carol.answer();
      await expectSaid(alice, /^Bob Brant was transferred to Carol Cho$/);
      await expectTalk(bob, carol);
      await alice.expectNothingLeft();
      await carol.hangUp();
      await expectNothingLeft(control, alice, bob, carol);
    });

    await test.step('by picker with the keyboard, for an incoming call', async () => {
      await connect(bob, alice);
      await typeTarget(alice, 'carol');
      await expect(alice.page.getByRole('option')).toHaveText([/^Carol Cho.*103$/, /\*103$/]);
      await alice.page.keyboard.press('ArrowDown');
      await alice.page.keyboard.press('Enter');
      await expect(pickerIn(alice.page)).toHaveValue('103');
      await alice.page.keyboard.press('Enter');
      await carol.answer();
      await expectTalk(bob, carol);
      await alice.expectNothingLeft();
      await bob.hangUp();
      await expectNothingLeft(control, alice, bob, carol);
    });
  },
);

test('attended transfer: cancelled, completed, with an incoming call; the consulted party hangs up [S-23] [E-28] [F52]', async ({
  people,
  control,
}) => {
  const [alice, bob, carol] = await Promise.all([
    people.panel('alice'),
    people.phone('bob'),
    people.phone('carol'),
  ]);
  const ask = async () => {
    await consult(alice, carol);
    await carol.answer();
    await expectTalk(alice, carol);
    await bob.expectHearsExactly();
  };

  await connect(alice, bob);
  await test.step('the target refuses: the first call is resumed [E-28]', async () => {
    await consult(alice, carol);
    await carol.reject();
    await expectSaid(alice, /Failed to transfer the call to Carol Cho \(103\)/);
    await expectTalk(alice, bob);
  });

  await test.step('cancelled: the first call is resumed', async () => {
    await ask();
    await expectSaid(alice, 'Waiting to be transferred');
    await alice.button(/^Back to .*Bob/).click();
    await expectTalk(alice, bob);
    await carol.expectNothingLeft();
  });

  await test.step('the consulted party hangs up: the first call is resumed', async () => {
    await ask();
    await carol.hangUp();
    await expectTalk(alice, bob);
  });

  await test.step('completed: the two parties talk', async () => {
    await ask();
    await alice.button('Complete transfer').click();
    await expectSaid(alice, /^Bob Brant was transferred to Carol Cho$/);
    await expectTalk(bob, carol);
    await alice.expectNothingLeft();
    await bob.hangUp();
    await expectNothingLeft(control, alice, bob, carol);
  });

  await test.step('with a call that came in meanwhile', async () => {
    await connect(alice, bob);
    await carol.call(alice.ext);
    await alice.answer(carol);
    await expectTalk(alice, carol);
    await bob.expectHearsExactly();
    await alice.button(/^Connect .*Bob.* with .*Carol/).click();
    await expectTalk(bob, carol);
    await alice.expectNothingLeft();
    await carol.hangUp();
    await expectNothingLeft(control, alice, bob, carol);
  });
});
