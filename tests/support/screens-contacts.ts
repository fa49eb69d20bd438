import { fieldOf, formOf, openNew } from './contact-form.ts';
import { expect } from './fixtures.ts';
import { type Journey, opened, uncover } from './journey.ts';

/** A picture of one colour, made by the browser. */
const PICTURE = () => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 320, height: 200 });
  const context = canvas.getContext('2d')!;
  const colours = context.createLinearGradient(0, 0, 320, 200);
  colours.addColorStop(0, '#b3d4fc');
  colours.addColorStop(1, '#20567a');
  context.fillStyle = colours;
  context.fillRect(0, 0, 320, 200);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
};

/** The form of a contact: filled in, with what is wrong, its tabs, its picture, and the question before it closes. */
export const contactForm: Journey = async (stage, look) => {
  const { opening } = stage;
  const alice = await opened(stage, { at: '/contacts' });
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  await uncover(alice, opening);
  await openNew(alice);
  await look(alice, 'contact form');

  await fieldOf(alice, 'first_name').fill('G');
  await fieldOf(alice, 'number.number').fill('514 555');
  await fieldOf(alice, 'first_name').press('Enter');
  await expect(fieldOf(alice, 'first_name')).toHaveAttribute('aria-invalid', 'true');
  await look(alice, 'contact form, with errors');

  await fieldOf(alice, 'first_name').fill('Grace');
  await fieldOf(alice, 'last_name').fill('Hopper');
  await fieldOf(alice, 'number.number').fill('5145550188');
  await alice.button(text('contacts.form.number.add')).click();
  const tags = page.getByRole('combobox', { name: text('contacts.form.tags'), exact: true });
  await tags.fill('client');
  await tags.press('Enter');
  await tags.fill('key account');
  await page.getByText(text('contacts.form.tag.words')).waitFor();
  await look(alice, 'contact form, tags');
  await tags.fill('');
  for (const tab of ['company', 'address']) {
    await page.getByRole('tab', { name: text(`contacts.form.tab.${tab}`) }).click();
    await look(alice, `contact form, ${tab}`);
  }

  const file = formOf(alice, 'personal').locator('input[type=file]');
  const buffer = Buffer.from(await page.evaluate(PICTURE), 'base64');
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  const crop = page.getByRole('dialog', { name: text('crop.title') });
  await crop.getByRole('application').waitFor();
  await look(alice, 'contact form, crop');
  await crop.getByRole('button', { name: text('crop.done'), exact: true }).click();
  await expect(crop).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: text('records.form.discard.title') }).waitFor();
  await look(alice, 'contact form, unsaved');
};
