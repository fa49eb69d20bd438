import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';

const FIXTURES = 'tests/fixtures/contacts';

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

const search = async (person: Person, words: string) => {
  const name = person.text('contacts.search');
  const field = person.page.getByRole('textbox', { name });
  // A narrow panel folds it.
  if (await field.isHidden()) await person.button(name).click();
  await field.fill(words);
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

const FILES = [
  ['google.csv', 3, '(514) 555 01 44', 'Maude Tremblay'],
  ['outlook.csv', 2, '514 555 0150', 'Chloé Gagnon'],
  ['iphone.vcf', 3, '514-555 0183', 'Émile Lavoie'],
] as const;

/** What one file shows of the worker, the server and the list is the same for each; how each is read is not. */
const ALSO_READ = {
  'outlook.csv': onlyInAll(
    'remotes/buddies/src/contacts/import/import-reader.test.ts: reads the CSV of Outlook, with what it writes for empty values',
  ),
  'iphone.vcf': onlyInAll(
    'remotes/buddies/src/contacts/import/import-reader.test.ts: reads the vCards of an iPhone',
  ),
};

for (const [name, good, number, found] of FILES)
  test(
    `import of ${name}: read, sent, undone; sent again, found by a number typed with blanks, known the second time [U-45] [A-99] [S-72]`,
    name === 'google.csv' ? {} : ALSO_READ[name],
    async ({ people }) => {
      const alice = await people.panel('alice', { at: '/contacts' });
      const before = await countOf(alice);
      const count = (of: number) => alice.page.getByText(`${of} contacts`, { exact: true }).first();
      const send = async () => {
        await openDialog(alice, 'import');
        await choose(alice, `${FIXTURES}/${name}`);
        await dialogOf(alice)
          .getByRole('button', { name: `Import ${good} contacts` })
          .click();
      };
      await test.step('sent, and undone', async () => {
        // The page's policy lets the worker run.
        const [worker] = await Promise.all([alice.page.waitForEvent('worker'), send()]);
        expect(worker.url()).toMatch(/^blob:/);
        await expect(dialogOf(alice).getByText(`${good} contacts added`)).toBeVisible();
        // Behind the dialog the list has them.
        await expect(count(before + good)).toBeVisible();
        await dialogOf(alice).getByRole('button', { name: 'Undo the import' }).click();
        await expect(dialogOf(alice).getByText('The import was undone.')).toBeVisible();
        await expect(count(before)).toBeVisible();
        await dialogOf(alice).getByRole('button', { name: 'Close' }).last().click();
      });

      await test.step('sent again', async () => {
        await send();
        await expect(dialogOf(alice).getByText(`${good} contacts added`)).toBeVisible();
      });

      await test.step('one is found', async () => {
        await dialogOf(alice).getByRole('button', { name: 'Close' }).last().click();
        await search(alice, number);
        await expect(rowsOf(alice).filter({ hasText: found })).toBeVisible();
        await search(alice, '');
      });

      await test.step('a second time they are known', async () => {
        await send();
        await expect(dialogOf(alice).getByText('0 contacts added')).toBeVisible();
        await expect(dialogOf(alice).getByText(`${good} known contacts kept`)).toBeVisible();
      });
    },
  );

test(
  'an import that replaces is undone: what it added is deleted, what it changed is as it was [U-45] [A-96]',
  onlyInAll(
    'remotes/buddies/src/contacts/import/wiring.test.tsx: Replace the known contact',
    'remotes/buddies/src/contacts/import/undo-import.test.ts: deletes what was added and restores what was changed',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const before = await countOf(alice);
    await openDialog(alice, 'import');
    const csv =
      'first_name,last_name,phone,company\nMaude,Tremblay,514 555 0142,\nTheodore,Arden,(416) 555-0123,Changed Ltd.\n';
    await choose(alice, { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialogOf(alice).getByLabel('Contacts with a known number').selectOption('replace');
    await dialogOf(alice).getByRole('button', { name: 'Import 2 contacts' }).click();
    await expect(dialogOf(alice).getByText('1 contact added')).toBeVisible();
    await expect(dialogOf(alice).getByText('1 contact changed')).toBeVisible();
    await expect(rowsOf(alice).filter({ hasText: 'Theodore Arden' })).toHaveCount(1);
    await dialogOf(alice).getByRole('button', { name: 'Undo the import' }).click();
    await expect(dialogOf(alice).getByText('The import was undone.')).toBeVisible();
    await expect(rowsOf(alice).filter({ hasText: 'Théo Arden' })).toHaveCount(1);
    await expect(alice.page.getByText(`${before} contacts`, { exact: true }).first()).toBeVisible();
  },
);

test(
  'an import is undone from the list after its dialog has closed, and the list was left in between; the next import replaces it [U-45] [U-43]',
  onlyInAll(
    'remotes/buddies/src/contacts/Transfer.test.tsx: closes the open contact, and is undone from the list after its dialog has closed',
    'remotes/buddies/src/contacts/Transfer.test.tsx: can still be undone after the list was left',
    'remotes/buddies/src/contacts/Transfer.test.tsx: is replaced by the next one: only that is undone',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const before = await countOf(alice);
    const count = (of: number) => alice.page.getByText(`${of} contacts`, { exact: true }).first();
    const undo = alice.button(alice.text('contacts.import.undo'));
    const send = async (...lines: string[]) => {
      await openDialog(alice, 'import');
      const buffer = Buffer.from(['first_name,last_name,phone', ...lines].join('\n'));
      await choose(alice, { name: 'list.csv', mimeType: 'text/csv', buffer });
      await dialogOf(alice).getByRole('button', { name: 'Import 1 contact' }).click();
      await expect(dialogOf(alice).getByText('1 contact added')).toBeVisible();
      await dialogOf(alice).getByRole('button', { name: 'Close' }).last().click();
    };
    await send('Maude,Tremblay,514 555 0142');
    await expect(alice.page.getByText('1 contact added')).toBeVisible();
    await send('Greta,Miller,514 555 0188');
    await expect(count(before + 2)).toBeVisible();
    const goTo = (area: string) =>
      alice.page.getByRole('link', { name: area, exact: true }).click();
    await goTo('Colleagues');
    await expect(undo).toHaveCount(0);
    await goTo('Contacts');
    await undo.click();
    await expect(alice.page.getByText('The import was undone.')).toBeVisible();
    await expect(undo).toHaveCount(0);
    await expect(count(before + 1)).toBeVisible();
    await expect(rowsOf(alice).filter({ hasText: 'Maude Tremblay' })).toHaveCount(1);
  },
);

test(
  'a file with other headings is imported as soon as its columns are named; its bad lines come as a file [U-45] [V-38] [V-39]',
  onlyInAll(
    'remotes/buddies/src/contacts/import/wiring.test.tsx: that the user names become the fields of their names, and no other',
    'remotes/buddies/src/contacts/import/wiring.test.tsx: come as a file, with number, reason and what they hold',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    await openDialog(alice, 'import');
    const csv = 'Vorname;Nachname;Rufnummer\r\nGreta;Müller;514 555 0188\r\nX;Y;12\r\n';
    await choose(alice, { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const dialog = dialogOf(alice);
    await dialog.getByLabel('Vorname').selectOption('First name');
    await dialog.getByLabel('Nachname').selectOption('Last name');
    await dialog.getByLabel('Rufnummer').selectOption('Phone number');
    await expect(dialog.getByText('1 contact can be imported, 1 line cannot')).toBeVisible();
    const [download] = await Promise.all([
      alice.page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download these lines' }).click(),
    ]);
    const saved = readFileSync(await download.path(), 'utf8');
    expect(saved.split('\r\n')[1]).toMatch(/^3,.*at least 2 characters: X.*,X,Y,12$/);
  },
);

test(
  'an export is read again by the import: nothing is new in it [U-45] [A-100] [G-20]',
  onlyInAll(
    'remotes/buddies/src/contacts/export/wiring.test.tsx: %s saves %s [U-45] [A-100]',
    'remotes/buddies/src/contacts/export/export-contacts.test.ts: is unchanged after our own import, numbers and formulas too',
    'remotes/buddies/src/contacts/export/export-contacts.test.ts: is unchanged after our own import [U-45]',
    'remotes/buddies/src/contacts/import/Preview.test.tsx: is what the file says, if it says it',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const all = await countOf(alice);
    const save = async (format: string) => {
      await openDialog(alice, 'export');
      await dialogOf(alice).getByLabel('Format').selectOption(format);
      const [download] = await Promise.all([
        alice.page.waitForEvent('download'),
        dialogOf(alice).getByRole('button', { name: 'Export', exact: true }).click(),
      ]);
      await dialogOf(alice).getByRole('button', { name: 'Close' }).last().click();
      return { path: await download.path(), name: download.suggestedFilename() };
    };
    for (const [format, ending] of [
      ['csv', 'csv'],
      ['vcard', 'vcf'],
    ] as const) {
      const { path, name } = await save(format);
      expect(name).toBe(`contacts.${ending}`);
      await openDialog(alice, 'import');
      await choose(alice, { name, mimeType: '', buffer: readFileSync(path) });
      const line = dialogOf(alice).getByText(new RegExp(`^contacts.${ending} · `));
      await expect(line).toContainText('can be imported');
      const [good = 0, bad = 0] =
        ((await line.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
      expect([good, bad]).toEqual([all, 0]);
      if (format === 'csv') {
        // It says which contacts are shared and which are personal.
        await dialogOf(alice)
          .getByRole('button', { name: `Import ${all} contacts` })
          .click();
        await expect(dialogOf(alice).getByText('0 contacts added')).toBeVisible();
        await expect(dialogOf(alice).getByText(`${all} known contacts kept`)).toBeVisible();
      }
      await dialogOf(alice).getByRole('button', { name: 'Close' }).first().click();
    }
  },
);

/** The contacts that a user sees, without their ids. */
test(
  '50,000 lines are read beside the page: no task of the page lasts half as long as the reading [U-45]',
  onlyInAll(
    'remotes/buddies/src/contacts/import/worker/start-reader.test.ts: reads in the worker, which says how far it is; the page reads nothing of the file',
    'scripts/build/worker-loader.test.ts: writes a program that needs nothing else, and reads a file',
    'remotes/buddies/src/contacts/import/hostile.test.ts: take no longer than their size: %s',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    await openDialog(alice, 'import');
    // Made in the page, before anything is measured.
    const input = dialogOf(alice).locator('input[type=file]');
    await input.evaluate((field: HTMLInputElement) => {
      const lines = Array.from({ length: 50_000 }, (_, at) => {
        const number = `(514) 5${String(at % 100).padStart(2, '0')}-${1000 + (at % 9000)}`;
        return `Anna${at},Roy,Company ${at},${number},anna${at}@roy.example`;
      });
      const csv = ['first_name,last_name,company,phone,email', ...lines].join('\n');
      const files = new DataTransfer();
      files.items.add(new File([csv], 'all.csv'));
      field.files = files.files;
    });
    await input.evaluate((field: HTMLInputElement) => {
      const tasks: number[] = [];
      Object.assign(globalThis, { tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
      performance.mark('chosen');
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(dialogOf(alice).getByText('50,000 contacts can be imported')).toBeVisible({
      timeout: 60_000,
    });
    const elapsed = await alice.page.evaluate(() => performance.measure('read', 'chosen').duration);
    const tasks = await alice.page.evaluate(() => (globalThis as { tasks?: number[] }).tasks ?? []);
    const longest = Math.round(Math.max(0, ...tasks));
    test.info().annotations.push({ type: 'longest task, ms', description: String(longest) });
    // Read on this thread, the file would be one task that lasts as long as everything together, on any machine.
    expect(longest).toBeLessThan(elapsed / 2);
  },
);
