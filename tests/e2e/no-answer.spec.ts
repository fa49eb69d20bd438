import { expectNothingLeft } from '../support/calls.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ times: { noAnswerMs: 8_000 } });

test('a call ends when it is not answered [S-19]', async ({ people, control }) => {
  const alice = await people.panel('alice');
  const bob = await people.host('bob', 'kit');
  await alice.call(bob.ext);
  await expect(bob.button(/^Answer/)).toBeVisible();
  await expect(alice.page.getByText(/No answer from/)).toBeVisible({ timeout: 20_000 });
  await expect(bob.button(/^Answer/)).toBeHidden();
  await expectNothingLeft(control, alice, bob);
});
