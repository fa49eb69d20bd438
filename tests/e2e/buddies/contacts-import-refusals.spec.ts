import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { heldBack } from '../../support/mailbox.ts';
import type { Person } from '../../support/person.ts';
import type { Fault } from '../../support/refusals.ts';
import { FAULTS, OWN_WORDS, ruleOf } from '../../support/refusals.ts';

/** Adds one contact, and changes one that Alice has. */
const CSV =
  'first_name,last_name,phone,company\nMaude,Tremblay,514 555 0142,\nTheodore,Arden,(416) 555-0123,Changed Ltd.\n';

const dialogOf = ({ page }: Person) => page.getByRole('dialog');
const press = (person: Person, name: string) =>
  dialogOf(person).getByRole('button', { name, exact: true }).click();
const openDialog = async (person: Person, which: 'import' | 'export') => {
  await person.button(person.text('contacts.transfer.label')).click();
  await person.page
    .getByRole('menuitem', { name: person.text(`contacts.transfer.${which}`) })
    .click();
};
/** Opens the dialog with a file that replaces what it knows. */
const chooseFile = async (person: Person) => {
  await openDialog(person, 'import');
  const dialog = dialogOf(person);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await dialog.getByLabel('Contacts with a known number').selectOption('replace');
};
const rowOf = ({ page }: Person, name: string) =>
  page.locator('[data-row]').filter({ hasText: name });

/** The list behind the dialog asks for contacts as well, whenever some have changed: it asks for fewer. */
const targetOf = (method: string, path: string) =>
  method === 'GET' && path === 'contacts' ? { path, query: 'limit=500' } : { path };

/** What the user reads of each fault. */
const wordsOf = ({ text }: Person, fault: Fault, own: string): string =>
  fault.says ? OWN_WORDS : text(fault.cut ? 'api.error.network' : own);

test(
  'an import that is refused says why, keeps the file and its columns, and continues; what it did is undone [E-96] [A-91] [A-96] [A-99]',
  onlyInAll(
    'remotes/buddies/src/contacts/import/ImportDialog.test.tsx: that fails with %s keeps the file and its columns, and can be tried again',
    'remotes/buddies/src/contacts/import/ImportDialog.test.tsx: that is slow shows that it runs, and can be cancelled',
    'remotes/buddies/src/contacts/import/send-import.test.ts: changes known contacts one by one, and takes one that is refused for a bad line',
    'remotes/buddies/src/contacts/import/undo-import.test.ts: continues where it failed [E-97]',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page } = alice;
    await expect(rowOf(alice, 'Théo Arden')).toBeVisible();
    await chooseFile(alice);
    await expect(dialogOf(alice).getByText('2 contacts can be imported')).toBeVisible();
    let start = 'Import 2 contacts';
    for (const [method, path] of [
      ['GET', 'contacts'],
      ['POST', 'contact/import'],
      ['PUT', 'contacts'],
    ] as const)
      for (const fault of FAULTS)
        await test.step(`${method} ${path}: ${fault.name}`, async () => {
          // GET is retried twice.
          const times = fault.cut && method === 'GET' ? 3 : 1;
          await control.failHttp({ method, ...targetOf(method, path), times, ...ruleOf(fault) });
          await press(alice, start);
          start = 'Try again';
          const words = wordsOf(alice, fault, 'contacts.error.import');
          await expect(dialogOf(alice).getByText(words)).toBeVisible();
          await expect(dialogOf(alice).getByText(/^list\.csv · 2 contacts/)).toBeVisible();
          await expect(dialogOf(alice).getByLabel('company')).toHaveValue('company');
          await expect(dialogOf(alice).getByRole('button', { name: start })).toBeEnabled();
        });

    await test.step('slow', async () => {
      const release = await heldBack(alice, 'contacts');
      await press(alice, start);
      await expect(
        dialogOf(alice).getByRole('progressbar', { name: 'Importing contacts…' }),
      ).toBeVisible();
      release();
      await expect(dialogOf(alice).getByText('1 contact added')).toBeVisible();
      await expect(dialogOf(alice).getByText('1 contact changed')).toBeVisible();
    });
    await expect(rowOf(alice, 'Theodore Arden')).toHaveCount(1);
    await expect(rowOf(alice, 'Maude Tremblay')).toHaveCount(1);

    for (const [method, path] of [
      ['GET', 'contacts/5'],
      ['PUT', 'contacts'],
      ['GET', 'contacts'],
      ['POST', 'contact/bulk/delete'],
    ] as const)
      for (const fault of FAULTS)
        await test.step(`the undo, ${method} ${path}: ${fault.name}`, async () => {
          const times = fault.cut && method === 'GET' ? 3 : 1;
          await control.failHttp({ method, ...targetOf(method, path), times, ...ruleOf(fault) });
          await press(alice, 'Undo the import');
          const words = wordsOf(alice, fault, 'contacts.error.bulkDelete');
          await expect(dialogOf(alice).getByText(words)).toBeVisible();
        });
    await test.step('the undo, slow', async () => {
      const release = await heldBack(alice, 'contact/bulk/delete');
      await press(alice, 'Undo the import');
      await expect(
        dialogOf(alice).getByRole('progressbar', { name: 'Undoing the import…' }),
      ).toBeVisible();
      release();
    });
    await expect(dialogOf(alice).getByText('The import was undone.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(rowOf(alice, 'Théo Arden')).toHaveCount(1);
    await expect(rowOf(alice, 'Maude Tremblay')).toHaveCount(0);
  },
);

test(
  'contacts whose answer was lost are neither imported twice nor left by the undo [F29] [A-99] [E-96]',
  onlyInAll(
    'remotes/buddies/src/contacts/import/send-import.test.ts: is sent again without doing anything twice, also if the answer was cut',
    'remotes/buddies/src/contacts/import/send-import.test.ts: takes back what was sent twice to what it was at first',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page } = alice;
    await expect(rowOf(alice, 'Théo Arden')).toBeVisible();
    /** The server does it, and the connection breaks before it answers. */
    const loseAnswer = () =>
      page.route(
        ({ pathname }) => pathname.endsWith('/contact/import'),
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
    const send = async () => {
      await chooseFile(alice);
      await loseAnswer();
      await press(alice, 'Import 2 contacts');
      await expect(
        dialogOf(alice).getByText(
          '1 contact was sent, and no answer came. It may have been added.',
        ),
      ).toBeVisible();
    };
    const undo = async () => {
      await press(alice, 'Undo the import');
      await expect(dialogOf(alice).getByText('The import was undone.')).toBeVisible();
      await expect(rowOf(alice, 'Maude Tremblay')).toHaveCount(0);
      await expect(rowOf(alice, 'Théo Arden')).toHaveCount(1);
    };

    await test.step('undone at once', async () => {
      await send();
      await undo();
      await page.keyboard.press('Escape');
    });
    await test.step('sent again, then undone', async () => {
      await send();
      await press(alice, 'Try again');
      await expect(dialogOf(alice).getByText('1 contact added')).toBeVisible();
      await expect(dialogOf(alice).getByText('1 contact changed')).toBeVisible();
      await expect(rowOf(alice, 'Maude Tremblay')).toHaveCount(1);
      await undo();
    });
  },
);

test(
  'an export that is refused says why, and can be tried again [A-100]',
  onlyInAll(
    'remotes/buddies/src/contacts/export/ExportDialog.test.tsx: that the server refuses says so, and can be tried again',
    'remotes/buddies/src/contacts/export/wiring.test.tsx: keeps format and choice when it is refused, and saves nothing',
    'remotes/buddies/src/contacts/export/wiring.test.tsx: can be cancelled while it runs',
    'remotes/buddies/src/contacts/export/export-contacts.test.ts: says so: %s [A-100]',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page, text } = alice;
    await expect(rowOf(alice, 'Théo Arden')).toBeVisible();
    await openDialog(alice, 'export');
    await dialogOf(alice).getByLabel('Format').selectOption('vcard');
    for (const fault of FAULTS)
      await test.step(fault.name, async () => {
        await control.failHttp({ path: 'contact/export', method: 'POST', ...ruleOf(fault) });
        await dialogOf(alice)
          .getByRole('button', { name: /^(?:Export|Try again)$/ })
          .click();
        await expect(
          dialogOf(alice).getByText(wordsOf(alice, fault, 'contacts.error.export')),
        ).toBeVisible();
        await expect(dialogOf(alice).getByLabel('Format')).toHaveValue('vcard');
      });
    const release = await heldBack(alice, 'contact/export');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      test.step('slow', async () => {
        await dialogOf(alice)
          .getByRole('button', { name: /^(?:Export|Try again)$/ })
          .click();
        const bar = dialogOf(alice).getByRole('progressbar', { name: 'Exporting contacts…' });
        await expect(bar).toBeVisible();
        release();
      }),
    ]);
    expect(download.suggestedFilename()).toBe('contacts.vcf');
    await expect(
      dialogOf(alice)
        .getByRole('button', { name: text('common.close') })
        .last(),
    ).toBeVisible();
  },
);
