import {
  choosePicture,
  contactRow,
  openEdit,
  save,
  twoColours,
} from '../../support/contact-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { detailOf, heldBack, rowOf } from '../../support/mailbox.ts';
import { FAULTS, OWN_WORDS, ruleOf } from '../../support/refusals.ts';

test(
  'a contact that a link leads to and that cannot be loaded says so beside the list; a slow one opens when it comes [E-100] [A-92]',
  onlyInAll(
    'remotes/buddies/src/contacts/refusals.test.tsx: a contact that a link leads to and cannot be loaded says so, and the list stays',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page, text } = alice;
    await rowOf(alice, '1').waitFor();
    // The search finds nothing: the contact is on no page of the list.
    const at = `${new URL(page.url()).origin}/contacts/4?search=zzz`;
    for (const fault of FAULTS)
      await test.step(fault.name, async () => {
        const times = fault.cut ? 3 : 1;
        await control.failHttp({ path: 'contacts/4', method: 'GET', times, ...ruleOf(fault) });
        await page.goto(at);
        await page.getByText(text('contacts.error.open')).first().waitFor();
        if (fault.says) await expect(page.getByText(OWN_WORDS)).toBeVisible();
        await page
          .getByRole('main')
          .getByRole('button', { name: text('common.dismiss') })
          .click();
        await page.getByText(text('contacts.none.found'), { exact: true }).first().waitFor();
      });
    await test.step('slow', async () => {
      const release = await heldBack(alice, 'contacts/4');
      await page.goto(at);
      await page.getByText(text('contacts.none.found'), { exact: true }).first().waitFor();
      await expect(detailOf(alice, '4')).toHaveCount(0);
      release();
      await expect(detailOf(alice, '4')).toBeVisible();
    });
  },
);

test(
  'a picture that does not load leaves the contact without one, shows no notice, and comes with the next load [A-94]',
  onlyInAll(
    'remotes/buddies/src/contacts/detail/Ways.test.tsx: that does not load leaves the contact without one and shows no notice; the next load brings it',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page } = alice;
    const row = contactRow(alice, 'Nadia Roy');
    const picture = row.locator('img');
    await openEdit(alice, 'Nadia Roy');
    await choosePicture(alice, await twoColours(alice));
    await save(alice, 'update');
    await expect(picture).toBeVisible();
    const path = 'contacts/1/image';
    let asked = 0;
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => {
        if (new URL(request.url()).pathname.endsWith(path)) asked += 1;
      });
    const expectNone = async () => {
      await expect(row).toBeVisible();
      await expect(picture).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    };
    for (const fault of FAULTS)
      await test.step(fault.name, async () => {
        const times = fault.cut ? 3 : 1;
        await control.failHttp({ path, method: 'GET', times, ...ruleOf(fault) });
        asked = 0;
        await page.reload();
        await expect.poll(() => asked).toBe(times);
        await expectNone();
        await page.reload();
        await expect(picture).toBeVisible();
      });
    await test.step('slow', async () => {
      const release = await heldBack(alice, path);
      await page.reload();
      await expectNone();
      release();
      await expect(picture).toBeVisible();
    });
  },
);

test(
  'tags that cannot be listed are said in their dialog, with a way to try again; filters of the address stay [A-101] [A-102]',
  onlyInAll(
    'remotes/buddies/src/contacts/tags/tags.test.tsx: to list them is shown in the dialog, with a way to try again',
    'remotes/buddies/src/contacts/Filters.test.tsx: shows tags of the address that the server does not list any more',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/contacts?tag=client&personalTag=family' });
    const { page, text } = alice;
    /** Opens the page again once no request of it is under way, which might meet the fault first. */
    const again = async (arm: () => Promise<unknown>): Promise<void> => {
      const address = page.url();
      await page.goto(new URL('/favicon.ico', address).href);
      await arm();
      await page.goto(address);
    };
    const dialog = page.getByRole('dialog', { name: text('contacts.tags.title') });
    for (const kind of ['shared', 'personal'] as const) {
      const path = kind === 'shared' ? 'contact/tags' : 'contact/personal_tags';
      const other = kind === 'shared' ? 'personal' : 'shared';
      const section = (which: 'shared' | 'personal') =>
        dialog.getByRole('region', { name: text(`contacts.tag.kind.${which}`) });
      const tags = section(kind);
      for (const fault of FAULTS)
        await test.step(`${path}: ${fault.name}`, async () => {
          const times = fault.cut ? 3 : 1;
          await again(() => control.failHttp({ path, method: 'GET', times, ...ruleOf(fault) }));
          await alice.button(text('contacts.tags.open')).click();
          const words = text(fault.cut ? 'api.error.network' : 'contacts.error.tags');
          await expect(tags.getByText(fault.says ? OWN_WORDS : words)).toBeVisible();
          await expect(section(other).getByRole('listitem').first()).toBeVisible();
          await tags.getByRole('button', { name: text('common.retry') }).click();
          await expect(tags.getByRole('listitem').first()).toBeVisible();
          await page.keyboard.press('Escape');
        });
      await test.step(`${path}: slow`, async () => {
        const release = await heldBack(alice, path);
        await page.reload();
        await alice.button(text('contacts.tags.open')).click();
        await expect(section(other).getByRole('listitem').first()).toBeVisible();
        await expect(tags.getByRole('listitem')).toHaveCount(0);
        release();
        await expect(tags.getByRole('listitem').first()).toBeVisible();
        await page.keyboard.press('Escape');
      });
      await test.step(`${path}: filters`, async () => {
        await again(() =>
          control.failHttp({ path, method: 'GET', times: 1, status: 500, body: {} }),
        );
        await alice.button(text('records.filters.label')).click();
        const group = page.getByRole('group', { name: text(`contacts.tags.${kind}`), exact: true });
        const chosen = kind === 'shared' ? 'client' : 'family';
        await expect(group.getByRole('button', { name: chosen })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
      });
    }
  },
);
