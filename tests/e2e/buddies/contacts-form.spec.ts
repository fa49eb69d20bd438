import {
  choosePicture,
  contactRow,
  fieldOf,
  fillName,
  formOf,
  openEdit,
  openNew,
  save,
  twoColours,
} from '../../support/contact-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';

/** The colour in the middle of the picture in a contact's row. */
const colourOf = (person: Person, name: string): Promise<number[]> =>
  contactRow(person, name)
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { naturalWidth, naturalHeight } = image;
      return [...context.getImageData(naturalWidth / 2, naturalHeight / 2, 1, 1).data.slice(0, 3)];
    });

/** 2 by 2 red pixels: a head of 54 bytes, then rows of 8 bytes, blue first. */
const RED_BMP = Buffer.concat([
  Buffer.from('BM'),
  Buffer.from(new Uint32Array([70, 0, 54, 40, 2, 2, 0x18_0001, 0, 16, 0, 0, 0, 0]).buffer),
  Buffer.from([0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0]),
]);
const redJpeg = async ({ page }: Person): Promise<Buffer> => {
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#f00';
    context.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(encoded, 'base64');
};

test(
  'a personal contact is its owner’s, a shared one everyone’s; the list shows both at once [U-47] [A-95] [S-72] [P-35]',
  onlyInAll(
    'remotes/buddies/src/contacts/form/ContactForm.test.tsx: of a user with %j, started with %j, is a %s',
    'remotes/buddies/src/contacts/form/ContactForm.test.tsx: may be made shared, and says so',
    'remotes/buddies/src/contacts/form/ContactForm.test.tsx: is sent with its id, and what was emptied is cleared',
    'remotes/buddies/src/contacts/form/fields.test.tsx: a number takes the country that is chosen for its own line',
    'remotes/buddies/src/contacts/form/fields.test.tsx: personal: %s, with %j it may be changed: %s',
    'remotes/buddies/src/contacts/saving.test.tsx: a new contact is in the list, which was loaded again',
    'remotes/buddies/src/contacts/saving.test.tsx: an open contact closes after it was changed',
    'remotes/buddies/src/contacts/List.test.tsx: offers for the user’s own %j and for a shared one %j',
    'packages/sandbox/src/areas/contacts/rest/list.test.ts: has shared contacts for all readers, personal ones for their owner alone',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const bob = await people.panel('bob', { at: '/contacts' });
    await expect(contactRow(bob, 'Nadia Roy')).toBeVisible();
    await test.step('without the right to change shared ones there is no choice', async () => {
      await contactRow(bob, 'Nadia Roy').locator('[data-act=menu]').click();
      await expect(
        bob.page.getByRole('menuitem', { name: bob.text('contacts.action.edit') }),
      ).toHaveAttribute('aria-disabled', 'true');
      await bob.page.keyboard.press('Escape');
      await openNew(bob);
      await expect(formOf(bob, 'personal')).toBeVisible();
      await expect(bob.page.getByLabel(bob.text('contacts.form.type'))).toHaveCount(0);
      await bob.page.keyboard.press('Escape');
    });

    await openNew(alice);
    await expect(formOf(alice, 'personal')).toBeVisible();
    await fillName(alice, ['Grace', 'Hopper', '5145550188']);
    await expect(fieldOf(alice, 'number.number')).toHaveValue('(514) 555-0188');
    await save(alice, 'create');
    await expect(alice.page.getByText(alice.text('contacts.notify.createdOk'))).toBeVisible();
    await expect(contactRow(alice, 'Grace Hopper')).toBeVisible();
    await expect(alice.button(alice.text('contacts.new'))).toBeFocused();

    await openNew(alice);
    await alice.page.getByLabel(alice.text('contacts.form.type')).selectOption('shared');
    await expect(formOf(alice, 'shared')).toBeVisible();
    await fillName(alice, ['Ada', 'Lovelace', '0412345678']);
    await alice.page
      .getByLabel(alice.text('contacts.form.number.country'), { exact: true })
      .first()
      .selectOption('AU');
    await expect(fieldOf(alice, 'number.number')).toHaveValue('0412 345 678');
    await save(alice, 'create');
    await expect(contactRow(alice, 'Ada Lovelace')).toBeVisible();

    await bob.page.reload();
    await expect(contactRow(bob, 'Ada Lovelace')).toBeVisible();
    await expect(contactRow(bob, 'Grace Hopper')).toHaveCount(0);

    await openEdit(alice, 'Ada Lovelace');
    await alice.page.getByRole('tab', { name: alice.text('contacts.form.tab.company') }).click();
    await fieldOf(alice, 'company').fill('Analytical Engines');
    await save(alice, 'update');
    await expect(alice.page.getByText(alice.text('contacts.notify.updatedOk'))).toBeVisible();
    await expect(contactRow(alice, 'Analytical Engines')).toBeVisible();

    await openEdit(alice, 'Ada Lovelace');
    await alice.page.getByRole('tab', { name: alice.text('contacts.form.tab.company') }).click();
    await fieldOf(alice, 'company').fill('');
    await save(alice, 'update');
    await expect(contactRow(alice, 'Analytical Engines')).toHaveCount(0);
    await expect(contactRow(alice, 'Ada Lovelace')).toBeVisible();
  },
);

test('a picture (PNG, JPEG, BMP) is cropped by keyboard, shown in the list, and removed; other files are refused in words [V-47] [A-94]', async ({
  people,
}) => {
  const alice = await people.panel('alice', { at: '/contacts' });
  const { page, text } = alice;
  await openNew(alice);
  await fillName(alice, ['Grace', 'Hopper', '5145550188']);
  const file = page.getByRole('dialog').locator('input[type=file]');
  await file.setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(page.getByText(text('contacts.form.picture.wrongType'))).toBeVisible();

  await file.setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await twoColours(alice),
  });
  const crop = page.getByRole('dialog', { name: text('crop.title') });
  const area = crop.getByRole('application', { name: text('crop.area') });
  await area.focus();
  // To its right end: the left, red half stays.
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowRight');
  await crop.getByRole('button', { name: text('crop.done'), exact: true }).click();
  await expect(crop).toBeHidden();
  await save(alice, 'create');
  await expect(contactRow(alice, 'Grace Hopper')).toBeVisible();
  const isRed = async () => {
    await contactRow(alice, 'Grace Hopper').locator('img').waitFor();
    const [red = 0, green = 255, blue = 255] = await colourOf(alice, 'Grace Hopper');
    return red > 200 && green < 60 && blue < 60;
  };
  await expect.poll(isRed).toBe(true);

  await openEdit(alice, 'Grace Hopper');
  await alice.button(text('contacts.form.picture.remove')).click();
  await save(alice, 'update');
  await expect(contactRow(alice, 'Grace Hopper').locator('img')).toHaveCount(0);

  for (const [kind, buffer] of [
    ['bmp', RED_BMP],
    ['jpeg', await redJpeg(alice)],
  ] as const)
    await test.step(kind, async () => {
      await openEdit(alice, 'Grace Hopper');
      await choosePicture(alice, buffer);
      await save(alice, 'update');
      await expect.poll(isRed).toBe(true);
      await openEdit(alice, 'Grace Hopper');
      await alice.button(text('contacts.form.picture.remove')).click();
      await save(alice, 'update');
      await expect(contactRow(alice, 'Grace Hopper').locator('img')).toHaveCount(0);
    });
});

test('what was typed outlives Escape, a press outside, a change of route and a reload, all of which ask or keep it [U-47]', async ({
  people,
}) => {
  const alice = await people.panel('alice', { at: '/contacts' });
  const { page, text } = alice;
  const question = page.getByRole('dialog', { name: text('records.form.discard.title') });
  const keep = () => question.getByRole('button', { name: text('records.form.discard.keep') });
  await openNew(alice);
  await fieldOf(alice, 'first_name').fill('Grace');

  await page.keyboard.press('Escape');
  await keep().click();
  await page.mouse.click(5, 5);
  await keep().click();
  await expect(fieldOf(alice, 'first_name')).toHaveValue('Grace');

  await test.step('the page asks before it is left', async () => {
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(fieldOf(alice, 'first_name')).toHaveValue('Grace');
  });

  await test.step('another area, and back', async () => {
    await page.evaluate(() => {
      history.pushState(null, '', '/voicemails');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(formOf(alice, 'personal')).toHaveCount(0);
    await page.goBack();
    await expect(fieldOf(alice, 'first_name')).toHaveValue('Grace');
    await expect(page.getByText(text('contacts.form.restored'))).toBeVisible();
  });

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: text('records.form.discard'), exact: true }).click();
  await expect(formOf(alice, 'personal')).toHaveCount(0);
  await openNew(alice);
  await expect(fieldOf(alice, 'first_name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(formOf(alice, 'personal')).toHaveCount(0);
});

test(
  'by keyboard alone: what is wrong gets the focus, tags are made in place, the contact is found by them [U-47] [V-38] [V-42] [D-39]',
  onlyInAll(
    'remotes/buddies/src/contacts/form/ContactForm.test.tsx: gets the focus when Enter is pressed',
    'remotes/buddies/src/contacts/form/ContactForm.test.tsx: is beside its field once that is left',
    'remotes/buddies/src/contacts/form/ContactForm.test.tsx: is said of %s “%s” in words',
    'remotes/buddies/src/contacts/form/tabs/tabs.test.tsx: are single words: several are offered as one',
    'remotes/buddies/src/contacts/form/tabs/tabs.test.tsx: are suggested, chosen by keys and sent',
    'remotes/buddies/src/contacts/place.model.test.ts: for %j is %j',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page, text } = alice;
    await alice.button(text('contacts.new')).focus();
    await page.keyboard.press('Enter');
    const first = fieldOf(alice, 'first_name');
    await expect(first).toBeFocused();
    await page.keyboard.type('G');
    await page.keyboard.press('Enter');
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(
      text('contacts.form.minCharacters', { min: 2 }),
    );
    const create = alice.button(text('contacts.form.create'));
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.type('race');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Hopper');
    await page.keyboard.press('Tab');
    await page.keyboard.type('5145550188');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1x');
    await page.keyboard.press('Enter');
    const extension = fieldOf(alice, 'number.extension');
    await expect(extension).toHaveAccessibleDescription(text('contacts.form.numericOnly'));
    await expect(extension).toBeFocused();
    await page.keyboard.press('Backspace');
    const tags = page.getByRole('combobox', { name: text('contacts.form.tags'), exact: true });
    while (
      !(await tags.evaluate(
        (element) => element === (element.getRootNode() as Document).activeElement,
      ))
    )
      await page.keyboard.press('Tab');
    await page.keyboard.type('rear admiral');
    await expect(page.getByText(text('contacts.form.tag.words'))).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: text('contacts.form.tags') })).toContainText(
      'rear-admiral',
    );
    await page.keyboard.press('Enter');
    await expect(contactRow(alice, 'Grace Hopper')).toBeVisible();
    await page.goto(`${new URL(page.url()).origin}/contacts?tag=rear-admiral`);
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await expect(contactRow(alice, 'Grace Hopper')).toBeVisible();
  },
);
