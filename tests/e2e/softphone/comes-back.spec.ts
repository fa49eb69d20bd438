import {
  connect,
  expectNothingLeft,
  expectSaid,
  expectTalk,
  transfer,
} from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test.use({ times: { noAnswerMs: 12_000, parkSeconds: 5 } });

test(
  'a call is resumed after a failed transfer, and returns from parking when it is not picked up [F52] [E-27] [E-36] [C-05]',
  onlyInAll(
    'packages/telephony/src/transfer/refer.test.ts: resumes the call when the target is reported as %s',
    'packages/telephony/src/transfer/refer.test.ts: reports no answer when the target rang',
    'packages/telephony/src/transfer/refer.test.ts: resumes the call when the REFER is refused',
    'packages/sandbox/src/pbx/parking.test.ts: for too long returns to the parker, whose phone rings and who talks again',
  ),
  async ({ people, control }) => {
    const [alice, bob, carol] = await people.three();
    await connect(alice, bob);
    await expectTalk(alice, bob);

    await test.step('busy [E-27]', async () => {
      await transfer(alice, carol.ext);
      await expect(carol.button(/^Reject/)).toBeVisible();
      await carol.reject();
      await expectSaid(alice, /^Transfer to .*103\)? failed: busy$/);
      await expectTalk(alice, bob);
    });

    await test.step('unknown or offline [E-27]', async () => {
      for (const [number, why] of [
        ['199', 'no such number'],
        ['105', 'not reachable right now'],
      ] as const) {
        await transfer(alice, number);
        await expectSaid(alice, new RegExp(`^Transfer to .*${number}\\)? failed: ${why}$`));
        await expectTalk(alice, bob);
      }
    });

    await test.step('no answer [E-27]', async () => {
      await transfer(alice, carol.ext);
      await expect(carol.button(/^Reject/)).toBeVisible();
      await expect(carol.button(/^Reject/)).toBeHidden({ timeout: 20_000 });
      await expectSaid(alice, /^Transfer to .*103\)? failed: no answer$/);
      await expectTalk(alice, bob);
    });

    await test.step('refused by the telephone system [E-36]', async () => {
      await control.injectSip({ method: 'REFER', ext: alice.ext, then: { status: 403 } });
      await transfer(alice, carol.ext);
      await expectSaid(alice, /^Failed to refer call: declined$/);
      await expectTalk(alice, bob);
    });

    await test.step('the held party hangs up while the target rings', async () => {
      await transfer(alice, carol.ext);
      await expect(carol.button(/^Reject/)).toBeVisible();
      await bob.hangUp();
      await expect(carol.button(/^Reject/)).toBeHidden();
      await expectNothingLeft(control, alice, bob, carol);
    });

    await test.step('parked until the parker is called again [C-05] [S-38]', async () => {
      await connect(bob, alice);
      await alice.button('Park').click();
      await expectSaid(alice, 'The call is parked in slot 701');
      await expect(alice.button(/^Answer.*Bob/)).toBeVisible();
      await alice.answer();
      await expectTalk(alice, bob);
      await alice.hangUp();
      await expectNothingLeft(control, alice, bob, carol);
    });
  },
);
