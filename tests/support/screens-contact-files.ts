import type { Journey } from './journey.ts';
import { opened, starting, uncover } from './journey.ts';

/** The dialogs of files of contacts: import with its preview and its outcome, export. */
export const contactFiles: Journey = async (stage, look) => {
  const alice = await opened(stage, { at: '/contacts' });
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  await uncover(alice, stage.opening);
  const openDialog = async (which: 'import' | 'export') => {
    await alice.button(text('contacts.transfer.label')).press('Enter');
    await page.getByRole('menuitem', { name: text(`contacts.transfer.${which}`) }).press('Enter');
  };
  const file = page.locator('input[type=file]');

  await openDialog('import');
  await starting(alice, 'contacts.import.choose').waitFor();
  await look(alice, 'contacts, import');
  await file.setInputFiles({ name: 'book.xlsx', mimeType: '', buffer: Buffer.from('PK\x03\x04') });
  await page.getByText(text('contacts.import.refused.spreadsheet')).waitFor();
  await look(alice, 'contacts, import refused');
  await file.setInputFiles('tests/fixtures/contacts/outlook.csv');
  await page.getByText(text('contacts.import.bad'), { exact: true }).waitFor();
  await look(alice, 'contacts, import preview');
  await page.getByRole('button', { name: /^Import.* 2 contacts$/ }).press('Enter');
  await page.getByText(text('contacts.import.done')).waitFor();
  await look(alice, 'contacts, imported');
  await starting(alice, 'contacts.import.undo').press('Enter');
  await page.getByText(text('contacts.import.undone')).waitFor();
  await page.keyboard.press('Escape');

  await openDialog('export');
  await page.getByLabel(text('contacts.export.format')).waitFor();
  await look(alice, 'contacts, export');
};
