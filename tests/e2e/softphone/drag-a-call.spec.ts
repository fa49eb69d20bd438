import { connect, expectTalk } from '../../support/calls.ts';
import { cardOf } from '../../support/card.ts';
import { expect, test } from '../../support/fixtures.ts';

test('a call is dragged by its picture onto another call, a colleague and a free slot [S-28] [S-23] [C-05]', async ({
  people,
  control,
}) => {
  await control.fillBoard('alice');
  const [alice, bob, carol] = await Promise.all([
    people.panel('alice'),
    people.phone('bob'),
    people.phone('carol'),
  ]);
  const { page } = alice;
  const current = page.getByRole('region', { name: 'Current call' });
  const handle = current.locator('[draggable="true"]');

  await connect(alice, bob);
  await alice.button('New call').click();
  await connect(alice, carol);
  await handle.dragTo(page.getByRole('listitem').filter({ hasText: 'Bob Brant' }));
  await expectTalk(alice, bob, carol);
  await carol.hangUp();
  await alice.hangUp();
  await bob.expectNothingLeft();

  await connect(alice, bob);
  await handle.dragTo(cardOf(alice, 'carol'));
  await page.getByRole('menuitem', { name: 'Transfer here' }).press('Enter');
  await carol.answer();
  await expectTalk(bob, carol);
  await carol.hangUp();
  await alice.expectNothingLeft();

  await page.getByRole('link', { name: /^Parking/ }).click();
  await connect(alice, bob);
  await handle.dragTo(page.locator('[data-space="703"]'));
  await expect(page.getByRole('button', { name: /^Pick up .*Bob.* 703$/ })).toBeVisible();
  await alice.expectNothingLeft();
  await bob.hangUp();
});
