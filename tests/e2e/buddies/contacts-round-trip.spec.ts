import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';

const rowsOf = ({ page }: Person) => page.locator('[data-row]');
const dialogOf = ({ page, text }: Person) =>
  page
    .getByRole('dialog', { name: text('contacts.import.title') })
    .or(page.getByRole('dialog', { name: text('contacts.export.title') }));
const countOf = async (person: Person): Promise<number> => {
  const words = person.page.getByText(/^\d+ contacts?$/).first();
  await expect(words).toBeVisible();
  return Number.parseInt((await words.textContent()) ?? '', 10);
};

const openDialog = async (person: Person, which: 'import' | 'export') => {
  await person.button(person.text('contacts.transfer.label')).click();
  await person.page
    .getByRole('menuitem', { name: person.text(`contacts.transfer.${which}`) })
    .click();
  await expect(dialogOf(person)).toBeVisible();
};

const choose = async (
  person: Person,
  ...files: Parameters<ReturnType<Person['page']['locator']>['setInputFiles']>
) =>
  dialogOf(person)
    .locator('input[type=file]')
    .setInputFiles(...files);

const contactsOf = async ({ page }: Person) => {
  // An answer to the page that goes cannot be read any more.
  await page.reload({ waitUntil: 'commit' });
  const answer = await page.waitForResponse(/\/contacts\?start=0/);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data.map(({ id: _id, ...contact }) => contact);
};

for (const format of ['csv', 'vcard'])
  test(
    `all shared contacts are exported, deleted, and the same again after the import: ${format} [U-45] [V-38] [A-99] [A-100]`,
    onlyInAll(
      'remotes/buddies/src/contacts/export/export-contacts.test.ts: is unchanged after our own import, numbers and formulas too',
      'remotes/buddies/src/contacts/export/export-contacts.test.ts: is unchanged after our own import [U-45]',
      'remotes/buddies/src/contacts/export/export-contacts.test.ts: a company without a person’s name comes back as it was, as %s',
      'remotes/buddies/src/contacts/export/wiring.test.tsx: %s saves %s [U-45] [A-100]',
      'packages/sandbox/src/areas/contacts/exchange.test.ts: are a file that can be imported as it is, of what the caller sees',
      'remotes/buddies/src/contacts/Contacts.test.tsx: is deleted with others after a question that says how many; the count is announced',
      'tests/e2e/buddies/contacts-import.spec.ts: read, sent, undone; sent again',
    ),
    async ({ people }) => {
      const alice = await people.panel('alice', { at: '/contacts?kind=shared' });
      await countOf(alice);
      const before = await contactsOf(alice);
      expect(before.length).toBeGreaterThan(3);
      await alice.page.getByLabel(alice.text('records.select.page')).click();
      await openDialog(alice, 'export');
      await dialogOf(alice).getByLabel('Format').selectOption(format);
      const [download] = await Promise.all([
        alice.page.waitForEvent('download'),
        dialogOf(alice).getByRole('button', { name: 'Export', exact: true }).click(),
      ]);
      await dialogOf(alice).getByRole('button', { name: 'Close' }).last().click();
      await alice.button('Delete').click();
      await alice.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(rowsOf(alice)).toHaveCount(0);

      await openDialog(alice, 'import');
      const buffer = readFileSync(await download.path());
      await choose(alice, { name: download.suggestedFilename(), mimeType: '', buffer });
      await dialogOf(alice).getByLabel('Import as').selectOption('shared');
      const { length } = before;
      await expect(dialogOf(alice).getByText('2 contacts have no person’s name.')).toBeVisible();
      await dialogOf(alice)
        .getByRole('button', { name: `Import ${length} contacts` })
        .click();
      await expect(dialogOf(alice).getByText(`${length} contacts added`)).toBeVisible();
      expect(await contactsOf(alice)).toEqual(before);
    },
  );
