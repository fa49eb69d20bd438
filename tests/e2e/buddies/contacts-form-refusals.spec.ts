import {
  choosePicture,
  contactRow,
  fieldOf,
  fillName,
  openEdit,
  openNew,
  save,
  twoColours,
} from '../../support/contact-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { heldBack } from '../../support/mailbox.ts';
import type { Person } from '../../support/person.ts';
import { FAULTS, OWN_WORDS } from '../../support/refusals.ts';

/** The form, whatever it shows. */
const dialogOf = ({ page }: Person) => page.getByRole('dialog', { name: /contact$/i });
const alertIn = (person: Person, words: string) =>
  dialogOf(person).getByRole('alert').filter({ hasText: words });

test(
  'a refused contact stays as it was typed, says why, and is saved by the next try [E-93] [E-94] [F29]',
  onlyInAll(
    'remotes/buddies/src/contacts/form/unsaved.test.tsx: stays after %s, and is sent by the next try',
    'remotes/buddies/src/contacts/form/picture/chosen.test.tsx: shows that it is being saved, and is sent once meanwhile',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page, text } = alice;
    await expect(contactRow(alice, 'Nadia Roy')).toBeVisible();
    for (const how of ['create', 'update'] as const)
      await test.step(how, async () => {
        if (how === 'create') await openNew(alice);
        else await openEdit(alice, 'Grace Hopper');
        await fillName(alice, ['Grace', 'Hopper', '5145550188']);
        await fieldOf(alice, 'number.extension').fill(how === 'create' ? '1' : '2');
        const method = how === 'create' ? 'POST' : 'PUT';
        for (const { name, says, ...fault } of FAULTS)
          await test.step(name, async () => {
            await control.failHttp({ path: 'contacts', method, ...fault });
            await save(alice, how);
            const words = fault.cut ? text('api.error.network') : text(`contacts.error.${how}`);
            await expect(alertIn(alice, says ? OWN_WORDS : words)).toBeVisible();
            await expect(fieldOf(alice, 'first_name')).toHaveValue('Grace');
          });
        await test.step('slow', async () => {
          await control.failHttp({
            path: 'contacts',
            method,
            status: 500,
            body: {},
            delayMs: 1500,
          });
          await save(alice, how);
          const button = alice.button(text(`contacts.form.${how}`));
          await expect(button).toHaveAttribute('aria-busy', 'true');
          await expect(button).toHaveAttribute('aria-disabled', 'true');
          await expect(alertIn(alice, text(`contacts.error.${how}`))).toBeVisible();
        });
        await test.step('offline', async () => {
          const mask = page.getByText(text('shell.mask.offline'));
          await page.context().setOffline(true);
          await expect(mask).toBeVisible();
          await page.context().setOffline(false);
          await expect(mask).toBeHidden();
          await expect(fieldOf(alice, 'first_name')).toHaveValue('Grace');
        });
        await save(alice, how);
        await expect(dialogOf(alice)).toHaveCount(0);
        await expect(contactRow(alice, 'Grace Hopper')).toBeVisible();
      });
  },
);

test(
  'a new contact whose answer was lost is there once after the next try [F29] [A-95]',
  onlyInAll(
    'remotes/buddies/src/contacts/form/unsaved.test.tsx: arrived: the contact is changed, and not there twice',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page, text } = alice;
    await openNew(alice);
    await fillName(alice, ['Grace', 'Hopper', '5145550188']);
    await choosePicture(alice, await twoColours(alice));
    // The server saves it, and the connection breaks before it answers.
    await page.route(
      ({ pathname }) => pathname.endsWith('/api/v1/contacts'),
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await save(alice, 'create');
    await expect(alertIn(alice, text('api.error.network'))).toBeVisible();
    await fieldOf(alice, 'number.extension').fill('12');
    await save(alice, 'create');
    await expect(dialogOf(alice)).toHaveCount(0);
    await expect(contactRow(alice, 'Grace Hopper')).toHaveCount(1);
    await expect(contactRow(alice, 'Grace Hopper').locator('img')).toBeVisible();
    await openEdit(alice, 'Grace Hopper');
    await expect(fieldOf(alice, 'number.extension')).toHaveValue('12');
  },
);

test(
  'a contact that cannot be loaded says so, and can be asked for again [E-100]',
  onlyInAll(
    'remotes/buddies/src/contacts/form/ContactForm.test.tsx: that cannot be loaded says so, and can be asked for again',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page, text } = alice;
    const menu = contactRow(alice, 'Nadia Roy').locator('[data-act=menu]');
    for (const { name, says, ...fault } of FAULTS)
      await test.step(name, async () => {
        const times = fault.cut ? 3 : 1;
        await control.failHttp({ path: 'contacts/1', method: 'GET', times, ...fault });
        await menu.click();
        await page.getByRole('menuitem', { name: text('contacts.action.edit') }).click();
        const words = fault.cut ? text('api.error.network') : text('contacts.error.open');
        const dialog = dialogOf(alice);
        await expect(dialog).toContainText(says ? OWN_WORDS : words);
        await dialog.getByRole('button', { name: text('common.retry') }).click();
        await expect(fieldOf(alice, 'first_name')).toHaveValue('Nadia');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
    await test.step('slow', async () => {
      const release = await heldBack(alice, 'contacts/1');
      await menu.click();
      await page.getByRole('menuitem', { name: text('contacts.action.edit') }).click();
      await expect(page.getByText(text('contacts.form.loading'))).toBeVisible();
      release();
      await expect(fieldOf(alice, 'first_name')).toHaveValue('Nadia');
    });
  },
);

test(
  'two tabs that change the same contact: both keep what they typed, the second is asked [A-96]',
  onlyInAll(
    'remotes/buddies/src/contacts/form/ContactForm.test.tsx: asks before it replaces what others wrote into the same field',
    'remotes/buddies/src/contacts/form/ContactForm.test.tsx: keeps what others changed meanwhile in other fields',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const other = await people.tab(alice);
    await other.page.goto(alice.page.url());
    await openEdit(alice, 'Nadia Roy');
    await openEdit(other, 'Nadia Roy');
    await fieldOf(alice, 'last_name').fill('Royer');
    await save(alice, 'update');
    await expect(contactRow(alice, 'Nadia Royer')).toBeVisible();
    await fieldOf(other, 'last_name').fill('Roi');
    await save(other, 'update');
    const fields = other.text('contacts.form.last_name');
    await expect(alertIn(other, other.text('contacts.form.conflict', { fields }))).toBeVisible();
    await expect(fieldOf(other, 'last_name')).toHaveValue('Roi');
    await save(other, 'update');
    await expect(contactRow(other, 'Nadia Roi')).toBeVisible();
  },
);

test('a session that ends while a contact is typed gives it back after the next sign-in', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice', { at: '/contacts' });
  await openNew(alice);
  await fillName(alice, ['Grace', 'Hopper', '5145550188']);
  await control.failHttp({ path: 'oauth/token', status: 400, body: {}, times: 1 });
  await control.expireTokens('alice');
  await save(alice, 'create');
  await alice.signIn();
  await alice.expectReady();
  await expect(fieldOf(alice, 'first_name')).toHaveValue('Grace');
  await save(alice, 'create');
  await expect(contactRow(alice, 'Grace Hopper')).toBeVisible();
});

test(
  'a refused picture stays chosen, with the form and the reason, and is saved by the next try [V-47] [A-95] [E-93]',
  onlyInAll(
    'remotes/buddies/src/contacts/form/picture/chosen.test.tsx: stays chosen, with the form and the reason, and is sent by the next try',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { text } = alice;
    await openNew(alice);
    await fillName(alice, ['Grace', 'Hopper', '5145550188']);
    await choosePicture(alice, await twoColours(alice));
    const dialog = dialogOf(alice);
    const picture = dialog.locator('img');
    await expect(picture).toBeVisible();
    const chosen = await picture.getAttribute('src');
    for (const { status, body, words } of [
      { status: 413, body: {}, words: text('contacts.error.create') },
      {
        status: 500,
        body: { success: false, exception: OWN_WORDS },
        words: OWN_WORDS,
      },
      { status: 403, body: {}, words: text('contacts.error.create') },
    ])
      await test.step(String(status), async () => {
        await control.failHttp({ path: 'contacts', method: 'POST', status, body, times: 1 });
        await save(alice, 'create');
        await expect(alertIn(alice, words)).toBeVisible();
        await expect(picture).toHaveAttribute('src', chosen ?? '');
        await expect(fieldOf(alice, 'first_name')).toHaveValue('Grace');
      });
    await save(alice, 'create');
    await expect(dialog).toHaveCount(0);
    await expect(contactRow(alice, 'Grace Hopper').locator('img')).toBeVisible();
  },
);
