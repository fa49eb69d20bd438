import { expectNothingLeft } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test.use({ times: { noAnswerMs: 8_000 } });

test(
  'a call ends when it is not answered [S-19]',
  onlyInAll(
    'packages/telephony/src/state/end-reason.test.ts: treats a 480 after ringing as no answer',
    'remotes/softphone/src/softphone/ended.model.test.ts: why a call ended [S-16]',
    'packages/sandbox/src/pbx/events.test.ts: report no answer, and an end by the telephone system',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice');
    const bob = await people.host('bob', 'kit');
    await alice.call(bob.ext);
    await expect(bob.button(/^Answer/)).toBeVisible();
    await expect(alice.page.getByText(/No answer from/)).toBeVisible({ timeout: 20_000 });
    await expect(bob.button(/^Answer/)).toBeHidden();
    await expectNothingLeft(control, alice, bob);
  },
);
