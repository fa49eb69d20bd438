import { cardOf, openMenu } from '../../support/card.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test(
  '“Tell me when free” on a busy colleague says so once they have hung up [D-04] [S-30]',
  onlyInAll(
    'remotes/buddies/src/buddies/CardMenu.test.tsx: waits for a busy colleague, shows that it does, and ends that',
    'packages/core/src/domains/presence/when-free.test.ts: a colleague who was busy is free: said once, with the name, on the desktop too [D-04]',
    'packages/core/src/domains/presence/when-free.test.ts: is not said any more once the user does not want it, or has left',
  ),
  async ({ people, control }) => {
    await control.fillBoard('alice');
    const alice = await people.panel('alice');
    const bob = await people.phone('bob');
    const { page, text } = alice;
    const item = page.getByRole('menuitemcheckbox', { name: text('buddies.action.whenFree') });
    await openMenu(alice, 'bob');
    await expect(
      page.getByRole('menuitem', { name: text('buddies.action.call'), exact: true }),
    ).toBeVisible();
    await expect(item).toHaveCount(0);
    await page.keyboard.press('Escape');

    await bob.call('*43');
    await expect(cardOf(alice, 'bob')).toHaveAttribute('data-look', 'oncall');
    await openMenu(alice, 'bob');
    await item.press('Enter');
    await openMenu(alice, 'bob');
    await expect(item).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
    const free = page.getByText(text('buddies.free', { name: 'Bob Brant' }));
    await expect(free).toHaveCount(0);
    await bob.hangUp();
    await expect(free.first()).toBeVisible();
  },
);
