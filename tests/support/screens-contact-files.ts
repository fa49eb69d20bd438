import { readFileSync } from 'node:fs';
import type { Journey } from './journey.ts';
import { opened, starting, uncover } from './journey.ts';
import type { Locale } from './texts.ts';

/** Outlook's export in the language of the page, so that no other language is on the screen, and a line that cannot be imported. */
const EXPORTS: Partial<Record<Locale, { file: string; badLine: string }>> = {
  'fr-CA': { file: 'outlook-francais.csv', badLine: '"";"Jo";"";"X"\r\n' },
};
const OUTLOOK = { file: 'outlook.csv', badLine: '' };

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
  const { file: name, badLine } = EXPORTS[stage.opening.locale ?? 'en-US'] ?? OUTLOOK;
  const buffer = Buffer.concat([
    readFileSync(`tests/fixtures/contacts/${name}`),
    Buffer.from(badLine),
  ]);
  await file.setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByText(text('contacts.import.bad'), { exact: true }).waitFor();
  await look(alice, 'contacts, import preview');
  await page.getByRole('button', { name: /^Import.* \d contacts?$/ }).press('Enter');
  await page.getByText(text('contacts.import.done')).waitFor();
  await look(alice, 'contacts, imported');
  await starting(alice, 'contacts.import.undo').press('Enter');
  await page.getByText(text('contacts.import.undone')).waitFor();
  await page.keyboard.press('Escape');

  await openDialog('import');
  await file.setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: /^Import.* \d contacts?$/ }).press('Enter');
  await page.getByText(text('contacts.import.done')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(text('contacts.import.last')).waitFor();
  await look(alice, 'contacts, undo of an import');

  await openDialog('export');
  await page.getByLabel(text('contacts.export.format')).waitFor();
  await look(alice, 'contacts, export');
};
