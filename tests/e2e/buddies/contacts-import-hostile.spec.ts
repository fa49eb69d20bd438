import { rowOf } from '../../support/mailbox.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { HOSTILE, watchHarm } from '../../support/hostile.ts';
import type { Person } from '../../support/person.ts';

const dialogOf = ({ page, text }: Person) =>
  page.getByRole('dialog', { name: text('contacts.import.title') });
const openDialog = async (person: Person) => {
  await person.button(person.text('contacts.transfer.label')).click();
  await person.page
    .getByRole('menuitem', { name: person.text('contacts.transfer.import') })
    .click();
  await expect(dialogOf(person)).toBeVisible();
};

/** A piece that is repeated, how often, and the words in which the file is refused. */
const HUGE = [
  ['201 MB', 'Anna,Roy,5145550142\n', 201, 'The file is larger than 200 MB.'],
  ['199 MB of lines', 'Anna,Roy,5145550142\n', 199, 'The file has more than 50,000 contacts.'],
  ['199 MB in one cell', 'x', 199, 'A line is longer than 1,000,000 characters.'],
  ['199 MB of quotes', '"', 199, 'A line is longer than 1,000,000 characters.'],
  ['199 MB of delimiters', ',', 199, 'A line is longer than 1,000,000 characters.'],
  ['199 MB of zeros', '\0', 199, 'This is not a text file.'],
] as const;

test(
  'files of 200 MB are refused in words, and freeze nothing [U-45]',
  onlyInAll(
    'remotes/buddies/src/contacts/import/hostile.test.ts: take no longer than their size: %s',
    'remotes/buddies/src/contacts/import/import-reader.test.ts: 50,001 lines',
    'remotes/buddies/src/contacts/import/wiring.test.tsx: that is too large, or has a line that is, is refused with the limit',
    'remotes/buddies/src/contacts/import/worker/start-reader.test.ts: reads in the worker, which says how far it is',
  ),
  async ({ people }) => {
    test.setTimeout(180_000);
    const alice = await people.panel('alice', { at: '/contacts' });
    await openDialog(alice);
    for (const [name, piece, megabytes, words] of HUGE)
      await test.step(name, async () => {
        const input = dialogOf(alice).locator('input[type=file]');
        await input.evaluate(
          (field: HTMLInputElement, [given, count]) => {
            const megabyte = given.repeat(Math.ceil(1_048_576 / given.length)).slice(0, 1_048_576);
            const files = new DataTransfer();
            files.items.add(new File(Array<string>(count).fill(megabyte), `${count}.csv`));
            field.files = files.files;
          },
          [piece, megabytes] as const,
        );
        await input.evaluate((field: HTMLInputElement) => {
          const tasks: number[] = [];
          Object.assign(globalThis, { tasks });
          new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) tasks.push(duration);
          }).observe({ type: 'longtask' });
          field.dispatchEvent(new Event('change', { bubbles: true }));
        });
        await expect(dialogOf(alice).getByText(words)).toBeVisible({ timeout: 60_000 });
        const longest = await alice.page.evaluate(() =>
          Math.max(0, ...((globalThis as { tasks?: number[] }).tasks ?? [])),
        );
        test
          .info()
          .annotations.push({ type: `${name}, longest task, ms`, description: `${longest}` });
        // Read on this thread without a pause it would be tens of seconds.
        expect(longest).toBeLessThan(2000);
      });
  },
);

/** Names that do harm where they are used as markup, as a formula, or as they look. */
const NAMES = [
  HOSTILE.markup,
  '<svg onload=alert(1)>',
  '=cmd|"/c calc"!A0',
  '\u202Egnp.exe\u202C',
  '{count, plural, other {#}}',
  '__proto__',
];

test(
  'markup, formulas and signs that turn a text are plain text in preview, list, detail and bad lines, and run nothing [U-45]',
  onlyInAll(
    'remotes/buddies/src/contacts/import/wiring.test.tsx: keeps names with markup and formulas as plain text, in the preview and in what is sent',
    'remotes/buddies/src/contacts/detail/Detail.test.tsx: shows job, numbers with extensions, mail addresses, address and tags, as text',
    'remotes/buddies/src/contacts/form/ContactForm.test.tsx: sends %j as it was typed',
    'remotes/buddies/src/contacts/import/import-reader.test.ts: come as a file with their line, their reasons and all their cells, which runs no formula',
  ),
  async ({ people, sandbox }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page } = alice;
    const harm = watchHarm(page, sandbox.url);
    const expectPlain = async () => {
      await expect(page.locator('img[onerror], svg[onload], #panel script')).toHaveCount(0);
      harm.expectNone();
    };
    await openDialog(alice);
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = NAMES.flatMap((name, at) => [
      `${cell(name)},Hostile,514555020${at},${cell(name)}`,
      // Not a number: listed among the bad lines, with the value.
      `${cell(name)},Hostile,${cell(name)},${cell(name)}`,
    ]);
    const csv = ['first_name,last_name,phone,company', ...lines].join('\n');
    await dialogOf(alice)
      .locator('input[type=file]')
      .setInputFiles({ name: `${'<b>'}.csv`, mimeType: '', buffer: Buffer.from(csv) });
    const count = NAMES.length;
    await expect(
      dialogOf(alice).getByText(`${count} contacts can be imported, ${count} lines cannot`),
    ).toBeVisible();
    await expect(dialogOf(alice)).toContainText('<svg onload=alert(1)>');
    await expectPlain();
    await dialogOf(alice)
      .getByRole('button', { name: `Import ${count} contacts` })
      .click();
    await expect(dialogOf(alice).getByText(`${count} contacts added`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-row]').filter({ hasText: 'Hostile' })).toHaveCount(count);
    const row = page.locator('[data-row]').filter({ hasText: '"><img src=x' });
    await rowOf(alice, (await row.getAttribute('data-id')) ?? '').click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expectPlain();
    // What turns a text is left out, so that a name is what it looks like.
    await expect(page.locator('[data-row]').filter({ hasText: 'gnp.exe' })).toHaveCount(1);
    expect(await page.getByRole('main').textContent()).not.toContain('\u202E');
  },
);
