import { readFileSync } from 'node:fs';
import { expectNothingLeft } from '../../support/calls.ts';
import { contactRow, fieldOf, formOf, openEdit, save } from '../../support/contact-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';

const FIXTURES = 'tests/fixtures/contacts';
/** A contact of the iPhone has it. */
const NUMBER = '5145550181';

const importAsShared = async (alice: Person, name: string, buffer: Buffer): Promise<void> => {
  const { page, text } = alice;
  await alice.button(text('contacts.transfer.label')).click();
  await page.getByRole('menuitem', { name: text('contacts.transfer.import') }).click();
  const dialog = page.getByRole('dialog', { name: text('contacts.import.title') });
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  await dialog.getByLabel('Import as').selectOption('shared');
  await dialog.getByRole('button', { name: /^Import \d+ contacts$/ }).click();
  await expect(dialog.getByText(/^[1-9]\d* contacts added$/)).toBeVisible();
  await dialog
    .getByRole('button', { name: text('common.close') })
    .last()
    .click();
};

test('contacts of Google, Outlook and an iPhone: one is found by a number typed with blanks, called, known to the other side, edited in the call, deleted, and there again by undo [U-45] [A-92] [D-44] [U-44]', async ({
  people,
  control,
}) => {
  const [alice, bob] = await Promise.all([
    people.panel('alice', { at: '/contacts?kind=shared' }),
    people.panel('bob'),
  ]);
  // The contact's telephone is Bob's.
  await control.ringAt(NUMBER, bob.ext);
  const { page, text } = alice;
  const call = page.getByRole('region', { name: 'Current call' });

  for (const name of ['google.csv', 'outlook.csv', 'iphone.vcf'])
    await importAsShared(alice, name, readFileSync(`${FIXTURES}/${name}`));

  await test.step('found by its number', async () => {
    const search = text('contacts.search');
    const field = page.getByRole('textbox', { name: search });
    if (await field.isHidden()) await alice.button(search).click();
    await field.fill('514 555 01 81');
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await expect(contactRow(alice, 'Émile Lavoie').locator('img')).toBeVisible();
  });

  await test.step('called: name and picture are in the call while it rings', async () => {
    await contactRow(alice, 'Émile Lavoie').getByRole('button', { name: /^Call/ }).click();
    await expect(bob.button(/^Answer/)).toBeVisible();
    await expect(call).toContainText('Émile Lavoie');
    await expect(call.locator('img[src^="data:image/png;base64,"]')).toBeVisible();
  });

  await test.step('edited in the call, which has the new name at once', async () => {
    await bob.answer();
    await alice.expectHears('bob');
    await call.getByRole('button', { name: 'Contact of Émile Lavoie' }).click();
    await page.getByRole('menuitem', { name: 'Open contact' }).click();
    await openEdit(alice, 'Émile Lavoie');
    await fieldOf(alice, 'last_name').fill('Lavoie-Roy');
    await save(alice, 'update');
    await expect(formOf(alice, 'shared')).toBeHidden();
    await expect(call).toContainText('Émile Lavoie-Roy');
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob);
  });

  await test.step('rings at the other side with its name and picture', async () => {
    await control.ringFromOutside(bob.ext, `+1${NUMBER}`);
    const ringing = bob.page.getByRole('region', { name: 'Incoming call from Émile Lavoie-Roy' });
    await expect(ringing.locator('img[src^="data:image/png;base64,"]')).toBeVisible();
    await bob.reject();
    await expectNothingLeft(control, alice, bob);
  });

  await test.step('deleted, and there again by undo', async () => {
    const row = contactRow(alice, 'Émile Lavoie-Roy');
    await row.locator('[data-act=menu]').click();
    await page.getByRole('menuitem', { name: text('contacts.action.delete') }).click();
    await expect(row).toHaveCount(0);
    await alice.button(text('records.undo')).click();
    await expect(row.locator('img')).toBeVisible();
    await page.reload();
    await expect(row.locator('img')).toBeVisible();
  });
});
