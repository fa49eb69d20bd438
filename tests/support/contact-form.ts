import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';

/** The row of a contact. */
export const contactRow = ({ page }: Person, name: string): Locator =>
  page.locator('[data-row]').filter({ hasText: name });

/** The dialog of a form, by its title. */
export const formOf = ({ page, text }: Person, kind: 'personal' | 'shared'): Locator =>
  page.getByRole('dialog', { name: text(`contacts.form.${kind}`), exact: true });

/** A text field of the form, by the id of its label. */
export const fieldOf = ({ page, text }: Person, id: string): Locator =>
  page.getByRole('dialog').getByRole('textbox', { name: text(`contacts.form.${id}`), exact: true });

/** Opens the form for a new contact. */
export const openNew = async (person: Person): Promise<void> => {
  await person.button(person.text('contacts.new')).click();
  await expect(fieldOf(person, 'first_name')).toBeFocused();
};

/** Opens the form of a contact by its row's menu. */
export const openEdit = async (person: Person, name: string): Promise<void> => {
  await contactRow(person, name).locator('[data-act=menu]').click();
  const item = person.text('contacts.action.edit');
  await person.page.getByRole('menuitem', { name: item, exact: true }).click();
  await expect(fieldOf(person, 'first_name')).toBeFocused();
};

/** Fills in what a contact must have. */
export const fillName = async (
  person: Person,
  [first, last, number]: readonly [string, string, string],
): Promise<void> => {
  await fieldOf(person, 'first_name').fill(first);
  await fieldOf(person, 'last_name').fill(last);
  await fieldOf(person, 'number.number').fill(number);
};

export const save = (person: Person, how: 'create' | 'update'): Promise<void> =>
  person.button(person.text(`contacts.form.${how}`)).click();

/** A PNG of 40 by 20 px, left half red, right half blue, made by the browser. */
export const twoColours = ({ page }: Person): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 40, height: 20 });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#f00';
      context.fillRect(0, 0, 20, 20);
      context.fillStyle = '#00f';
      context.fillRect(20, 0, 20, 20);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    })
    .then((text) => Buffer.from(text, 'base64'));

/** Chooses a picture in the form, and takes the middle of it. */
export const choosePicture = async ({ page, text }: Person, buffer: Buffer): Promise<void> => {
  const file = page.getByRole('dialog').locator('input[type=file]');
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  const crop = page.getByRole('dialog', { name: text('crop.title') });
  await crop.getByRole('button', { name: text('crop.done'), exact: true }).click();
  await expect(crop).toBeHidden();
};
