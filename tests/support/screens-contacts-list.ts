import { expect } from './fixtures.ts';
import { alertOf, type Journey, opened, starting, uncover } from './journey.ts';
import { rowOf, select } from './mailbox.ts';

/** Contacts: the list with its letters and filters, one that is open, what is asked, tags, and a list that is empty or refused. */
export const contacts: Journey = async (stage, look) => {
  const { control, opening } = stage;
  await control.contacts(40);
  const alice = await opened(stage, { at: '/contacts' });
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  await uncover(alice, opening);
  await rowOf(alice, '5').waitFor();
  await look(alice, 'contacts, a page');
  await starting(alice, 'records.filters.label').click();
  await page.getByRole('group', { name: text('contacts.tags.personal') }).waitFor();
  await look(alice, 'contacts, filters');
  await starting(alice, 'records.filters.label').click();

  await page.getByRole('button', { name: text('contacts.letters.one', { letter: 'R' }) }).click();
  await rowOf(alice, '1').press('Enter');
  await page.getByRole('link', { name: 'nadia.roy@roy.example' }).waitFor();
  await look(alice, 'contacts, one is open');
  await rowOf(alice, '1').press('Enter');
  await page.getByRole('button', { name: text('contacts.letters.all') }).click();
  await rowOf(alice, '5').waitFor();
  const ids = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.slice(0, 2).map((row) => row.getAttribute('data-id') ?? ''));
  await select(alice, ...ids);
  await look(alice, 'contacts, some selected');
  await alice.button(text('contacts.action.delete')).click();
  const cancel = page
    .getByRole('dialog')
    .getByRole('button', { name: text('contacts.ask.cancel') });
  await cancel.waitFor();
  await look(alice, 'contacts, delete several');
  await page.keyboard.press('Escape');
  await expect(cancel).toHaveCount(0);
  await alice.button(text('records.select.none')).click();
  await rowOf(alice, ids[0] ?? '').press('Delete');
  await alice.button(text('records.undo')).waitFor();
  await look(alice, 'contacts, one was deleted');
  await alice.button(text('records.undo')).click();

  await alice.button(text('contacts.tags.open')).click();
  await page.getByRole('button', { name: text('contacts.tag.rename', { name: 'client' }) }).click();
  await page
    .getByRole('textbox', { name: text('contacts.tag.newName', { name: 'client' }) })
    .waitFor();
  await look(alice, 'contacts, a tag is renamed');
  await page.getByRole('button', { name: text('contacts.tag.delete', { name: 'client' }) }).click();
  await alertOf(alice).first().waitFor();
  await look(alice, 'contacts, tags');
  await page.getByRole('textbox', { name: text('contacts.tag.new.shared') }).press('Enter');
  await page.getByText(text('contacts.tag.empty')).waitFor();
  await look(alice, 'contacts, a tag without a name');
  await page.keyboard.press('Escape');

  await control.failHttp({ path: 'contacts', method: 'GET', status: 403, body: {} });
  await alice.button(text('records.reload')).press('Enter');
  await page.getByText(text('contacts.rights.reading')).waitFor();
  await look(alice, 'contacts, refused');
  await page.goto(`${new URL(page.url()).origin}/contacts?search=zzz`);
  await alice.expectReady();
  await uncover(alice, opening);
  await page.getByText(text('contacts.none.found'), { exact: true }).first().waitFor();
  await look(alice, 'contacts, nothing found');
  const body = { total: 0, data: [] };
  await control.failHttp({ path: 'contacts', method: 'GET', status: 200, body });
  await page.goto(`${new URL(page.url()).origin}/contacts`);
  await page.getByText(text('contacts.none'), { exact: true }).first().waitFor();
  await uncover(alice, opening);
  await look(alice, 'contacts, none yet');
};
