import { cardOf } from '../../support/card.ts';
import { connect, expectTalk } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';

/** By keyboard alone: on a card ArrowDown or Enter leads into its menu. */
const choose = async (person: Person, of: 'bob' | 'carol', id: string): Promise<void> => {
  const { page, text } = person;
  const more = cardOf(person, of).locator('[data-act=menu]');
  await more.press('Enter');
  await page
    .getByRole('menuitem', { name: text(`buddies.action.${id}`), exact: true })
    .press('Enter');
};

test(
  'during a call the menu of a card begins with what becomes of the call: transfer, ask first, add [S-23] [P-09] [V-09]',
  onlyInAll(
    'remotes/buddies/src/buddies/in-call.model.test.ts: the call can be transferred there, at once or after asking, and the colleague be added',
    'tests/e2e/softphone/drag-a-call.spec.ts: a call is dragged by its picture onto another call, a colleague and a free slot',
    'tests/e2e/softphone/transfer.spec.ts: attended transfer: cancelled, completed, with an incoming call',
  ),
  async ({ people, control }) => {
    await control.fillBoard('alice');
    const [alice, bob, carol] = await Promise.all([
      people.panel('alice', { viewport: { width: 1440, height: 900 } }),
      people.host('bob', 'kit'),
      people.host('carol', 'kit'),
    ]);

    await test.step('transfer here', async () => {
      await connect(alice, bob);
      await cardOf(alice, 'bob').locator('[data-act=menu]').press('Enter');
      await expect(alice.page.getByRole('menuitem').first()).toHaveText(
        alice.text('buddies.action.call'),
      );
      await alice.page.keyboard.press('Escape');
      await choose(alice, 'carol', 'transferHere');
      await carol.answer();
      await expect(
        alice.page.getByText('Bob Brant was transferred to Carol Cho', { exact: true }),
      ).toBeVisible();
      await expectTalk(bob, carol);
      await alice.expectNothingLeft();
      await bob.hangUp();
      await carol.expectNothingLeft();
    });

    await test.step('ask first', async () => {
      await connect(alice, bob);
      await choose(alice, 'carol', 'askFirst');
      await carol.answer();
      await expectTalk(alice, carol);
      await alice.button('Complete transfer').click();
      await expectTalk(bob, carol);
      await alice.expectNothingLeft();
      await bob.hangUp();
      await carol.expectNothingLeft();
    });

    await test.step('add to call', async () => {
      await connect(alice, bob);
      await choose(alice, 'carol', 'addToCall');
      await carol.answer();
      await alice.expectHearsExactly('bob', 'carol');
      await bob.expectHearsExactly('alice', 'carol');
    });
  },
);
