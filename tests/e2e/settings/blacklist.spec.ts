import { expectNothingLeft, expectSaid } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';
import { OWN_WORDS } from '../../support/refusals.ts';

const question = ({ page }: Person) =>
  page.getByRole('dialog', { name: 'Add 102 to the blacklist?' });

/** Chooses in the open call log to block Bob. */
const askToBlockBob = async (alice: Person): Promise<void> => {
  await alice.page.getByRole('button', { name: 'More for Bob Brant' }).first().click();
  await alice.page.getByRole('menuitem', { name: 'Add to Blacklist' }).click();
};

/** Why the number is not blocked. */
const refused = (alice: Person) => question(alice).getByRole('alert').filter({ hasText: /./ });

const add = (alice: Person) =>
  question(alice).getByRole('button', { name: 'Add to Blacklist', exact: true }).click();

test('a number of the call log is blocked after a question, and its phone never rings the user again [U-46] [P-40] [A-149] [E-106]', async ({
  people,
  control,
}) => {
  const [alice, bob] = await Promise.all([people.panel('alice'), people.phone('bob')]);
  await bob.call(alice.ext);
  await alice.reject();
  await expectNothingLeft(control, alice, bob);
  await alice.button(/^Call log/).click();
  await askToBlockBob(alice);
  await expect(question(alice)).toContainText('Bob Brant cannot leave you a message');

  await test.step('refusals are shown in the question, which stays [E-105] [E-106]', async () => {
    const refusals = [
      [{ method: 'POST', status: 500, body: {} }, 'Failed to add number to the blacklist'],
      [{ method: 'GET', status: 403, body: {} }, 'Failed to get blacklist'],
      [{ method: 'POST', status: 403, body: { exception: OWN_WORDS } }, OWN_WORDS],
      [{ method: 'GET', status: 200, body: { data: 'all' } }, 'Failed to get blacklist'],
      [
        { method: 'POST', status: 200, body: { success: 'perhaps' } },
        'Failed to add number to the blacklist',
      ],
      // The connection breaks.
      [{ method: 'POST', cut: true }, alice.text('api.error.network')],
    ] as const;
    for (const [refusal, words] of refusals) {
      await control.failHttp({ path: 'blacklists', times: 1, ...refusal });
      await add(alice);
      await expect(refused(alice)).toHaveText(words);
    }
  });

  await test.step('the server blocks it, and says so [A-149] [E-117]', async () => {
    await add(alice);
    await expectSaid(alice, '102 was added to the blacklist.');
    await expect(question(alice)).toBeHidden();
  });

  await test.step('the blocked caller is declined and rings nowhere', async () => {
    await bob.call(alice.ext);
    await bob.expectRefused('603');
    await expectNothingLeft(control, alice, bob);
    const invites = (await control.messages()).filter(
      ({ ext, direction, what }) => ext === '101' && direction === 'out' && what === 'INVITE',
    );
    expect(invites).toHaveLength(1);
  });

  await test.step('a listed number is refused in words [V-56]', async () => {
    await askToBlockBob(alice);
    await add(alice);
    await expect(refused(alice)).toHaveText('102 is already on the blacklist.');
    await question(alice).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(alice)).toBeHidden();
  });
});
