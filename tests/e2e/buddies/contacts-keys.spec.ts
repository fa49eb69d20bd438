import { expect, test } from '../../support/fixtures.ts';
import { focused, tabUntil } from '../../support/keys.ts';
import { rowOf, shownIds } from '../../support/mailbox.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test(
  'by keyboard alone contacts are filtered, opened, tagged, exported, deleted and had back [R-03] [U-42] [U-43] [U-45]',
  onlyInAll(
    'remotes/buddies/src/contacts/Filters.test.tsx: takes a tag away again by its own button; each kind has its own',
    'remotes/buddies/src/contacts/LetterIndex.test.tsx: is one tab stop; arrows, Home and End move, Enter chooses',
    'remotes/buddies/src/contacts/LetterIndex.test.tsx: offers the letters with which names begin, and shows those of one; the address keeps it',
    'packages/widget/src/records/kit.test.tsx: move, open and close, and go to the menu',
    'packages/widget/src/records/kit.test.tsx: are what the keys delete, if the row is one of them; else the row alone',
    'packages/widget/src/records/kit.test.tsx: is restored by Z, with the focus, and not by Z in a field',
    'remotes/buddies/src/contacts/detail/Ways.test.tsx: has each number, mail address and the address with its own label, in order',
    'remotes/buddies/src/contacts/tags/tags.test.tsx: are renamed, after the dialog has shown how many contacts that affects; the list is loaded again, and filters follow',
    'packages/ui/src/overlay/Dialog.test.tsx: returns the focus, modal or not',
    'remotes/buddies/src/contacts/export/wiring.test.tsx: %s saves %s',
    'tests/e2e/buddies/people-at-hand.spec.ts: people are found by name, a call is handed over, refused calls are said',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page, text } = alice;
    const { keyboard } = page;
    const tabTo = tabUntil(alice);
    const dialogOf = (title: string) => page.getByRole('dialog', { name: text(title) });
    const openMenu = async (button: string, item: string) => {
      await tabTo(new RegExp(`^${text(button)}`));
      await keyboard.press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      while ((await focused(alice)) !== text(item)) await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    };
    await rowOf(alice, '1').waitFor();

    await test.step('a tag, and no tag', async () => {
      await tabTo(/^Filters/);
      await keyboard.press('Enter');
      await tabTo(/^client$/);
      await keyboard.press('Space');
      await expect(page).toHaveURL(/\?tag=client$/);
      await expect.poll(() => shownIds(alice)).toEqual(['1']);
      await keyboard.press('Space');
      await expect(page).toHaveURL(/\/contacts$/);
    });

    await test.step('a letter, a contact, its mail address', async () => {
      await tabTo(/^All letters/);
      await keyboard.press('End');
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/letter=R$/);
      await expect.poll(() => shownIds(alice)).toEqual(['3', '1']);
      await tabTo(/^Riverside/);
      await keyboard.press('ArrowDown');
      await expect(rowOf(alice, '1')).toBeFocused();
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/\/contacts\/1\?letter=R$/);
      await tabTo(/^Call \(514\) 555-0172/);
      await tabTo(/^nadia\.roy@/);
      await tabTo(/12, rue Saint-Paul/);
    });

    await test.step('a tag gets another name', async () => {
      const tags = dialogOf('contacts.tags.title');
      await tabTo(/^Manage tags/);
      await keyboard.press('Enter');
      await expect(tags).toBeVisible();
      await tabTo(/^Rename client/);
      await keyboard.press('Enter');
      await tabTo(/^New name of client/);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type('customer');
      await keyboard.press('Enter');
      await expect(tags.getByText('customer', { exact: true })).toBeVisible();
      await keyboard.press('Escape');
      await expect(tags).toHaveCount(0);
      expect(await focused(alice)).toBe('Manage tags');
    });

    await test.step('an export', async () => {
      const files = dialogOf('contacts.export.title');
      await openMenu('contacts.transfer.label', 'contacts.transfer.export');
      await expect(files).toBeVisible();
      await tabTo(/^Export$/);
      const saved = page.waitForEvent('download');
      await keyboard.press('Enter');
      expect((await saved).suggestedFilename()).toBe('contacts.csv');
      await keyboard.press('Escape');
      await expect(files).toHaveCount(0);
    });

    await test.step('a deletion, and the way back', async () => {
      await tabTo(/^Nadia Roy/);
      await expect(rowOf(alice, '1')).toBeFocused();
      await keyboard.press('Delete');
      await expect(rowOf(alice, '1')).toHaveCount(0);
      await tabTo(/^Undo/);
      await keyboard.press('Enter');
      await expect(rowOf(alice, '1')).toBeVisible();
    });
  },
);
