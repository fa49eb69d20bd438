import { DOORS } from '@callpanel/contracts/embed';
import { expect, test } from '../support/fixtures.ts';
import { throughDoor } from './coverage.ts';
import { Host } from './doors/host.ts';
import { Scene } from './scene.ts';

const BOOK = 'first_name,last_name,phone\nMaude,Tremblay,514 555 0142\nGreta,Miller,514 555 0188\n';

for (const door of DOORS)
  test(
    `${door}: a file of contacts is imported, which the host hears of, and undone [U-45] [A-99]`,
    throughDoor(
      'contacts-import',
      door,
      'packages/embed/src/stub/mount.test.ts: kit: hands on every event of the contract with its payload',
      'packages/embed/src/stub/element.test.ts: element: hands on every event of the contract with its payload',
      'packages/embed/src/stub/frame/conversation.test.ts: frame: hands on every event of the contract with its payload, and asks the host every request',
      'remotes/buddies/src/contacts/import/ImportDialog.test.tsx: reports to hosts what an import adds, and what its undo deletes',
    ),
    async ({ people, sandbox }) => {
      const host = await Host.open(door, people, sandbox);
      const book = new Scene(host, 'book');
      const { text } = host.person;
      const widget = host.at('book');
      const rows = widget.locator('[data-row]');
      await host.mount('book', 'contacts');
      await host.signIn('book');
      await expect(rows.filter({ hasText: 'Nadia Roy' })).toBeVisible();

      await widget.getByRole('button', { name: text('contacts.transfer.label') }).click();
      await widget.getByRole('menuitem', { name: text('contacts.transfer.import') }).click();
      const dialog = widget.getByRole('dialog');
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(BOOK) });
      await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
      await expect(dialog.getByText('2 contacts added')).toBeVisible();
      const { payload } = await book.receives('contact-created', { contact: null });
      const { ids } = payload as { ids: string[] };
      expect(ids).toHaveLength(2);
      await dialog
        .getByRole('button', { name: text('common.close') })
        .last()
        .click();
      await expect(rows.filter({ hasText: 'Maude Tremblay' })).toBeVisible();

      await widget.getByRole('button', { name: text('contacts.import.undo') }).click();
      await book.receives('contact-deleted', { ids });
      await expect(rows.filter({ hasText: 'Maude Tremblay' })).toHaveCount(0);
    },
  );
