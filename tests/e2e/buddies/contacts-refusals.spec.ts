import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { expectNotice, heldBack, rowOf, select, shownIds } from '../../support/mailbox.ts';
import { FAULTS, OWN_WORDS } from '../../support/refusals.ts';

const ALL = ['5', '2', '4', '3', '1'];

test(
  'four kinds of refusals are reported for the list and deletions, which are taken back; a slow deletion shows as done [E-92] [E-95] [E-97] [U-44]',
  onlyInAll(
    'remotes/buddies/src/contacts/refusals.test.tsx: of %s that the server refuses is taken back and reported',
    'remotes/buddies/src/contacts/refusals.test.tsx: shows as done while the server is slow',
    'remotes/buddies/src/contacts/refusals.test.tsx: that could not be loaded says why, keeps what is shown, and is loaded again: %s [E-92]',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page, text } = alice;
    const expectAll = () => expect.poll(() => shownIds(alice)).toEqual(ALL);
    await expectAll();

    const deletions = [
      {
        name: 'delete [E-95]',
        method: 'DELETE',
        path: 'contacts/1',
        says: text('contacts.error.delete'),
        ids: ['1'],
        act: async () => {
          await rowOf(alice, '1').locator('[data-act=menu]').click();
          await page.getByRole('menuitem', { name: text('contacts.action.delete') }).click();
          await page
            .getByRole('button', { name: text('common.dismiss') })
            .last()
            .click();
        },
      },
      {
        name: 'bulk delete [E-97]',
        method: 'POST',
        path: 'contact/bulk/delete',
        says: text('contacts.error.bulkDelete'),
        ids: ['2', '3'],
        act: async () => {
          await select(alice, '2', '3');
          await alice.button(text('contacts.action.delete')).click();
          await page
            .getByRole('dialog')
            .getByRole('button', { name: text('contacts.ask.deleteNow'), exact: true })
            .click();
        },
      },
    ];
    let left = ALL;
    for (const { name, method, path, says, ids, act } of deletions)
      await test.step(name, async () => {
        for (const { name: fault, says: own, ...rule } of FAULTS) {
          // Refused once with 403, the list is read-only from then on: its own test.
          if (rule.status === 403) continue;
          await test.step(fault, async () => {
            await control.failHttp({ path, method, ...rule });
            await act();
            await expectNotice(alice, own ? OWN_WORDS : says);
            await expect.poll(() => shownIds(alice)).toEqual(left);
          });
        }
        await test.step('slow', async () => {
          const release = await heldBack(alice, path);
          await act();
          left = left.filter((id) => !ids.includes(id));
          await expect.poll(() => shownIds(alice)).toEqual(left);
          release();
          await expect.poll(() => shownIds(alice)).toEqual(left);
        });
      });
    await page.reload();
    await expect.poll(() => shownIds(alice)).toEqual(left);

    await test.step('the list [E-92]', async () => {
      const retry = alice.button(text('common.retry'));
      for (const { name, says: own, ...rule } of FAULTS)
        await test.step(name, async () => {
          const times = rule.cut ? 3 : 1;
          await control.failHttp({ path: 'contacts', method: 'GET', times, ...rule });
          await alice.button(text('records.reload')).click();
          const words = text(rule.cut ? 'api.error.network' : 'contacts.error.load');
          await page.getByText(own ? OWN_WORDS : words).waitFor();
          expect(await shownIds(alice)).toEqual(left);
          // The next fault must not meet this request.
          const answered = page.waitForResponse(/\/contacts\?/);
          await retry.click();
          await answered;
          await expect(retry).toHaveCount(0);
        });
      await test.step('slow: what is shown stays', async () => {
        const release = await heldBack(alice, 'contacts');
        const answered = page.waitForResponse(/\/contacts\?/);
        await alice.button(text('records.reload')).click();
        expect(await shownIds(alice)).toEqual(left);
        release();
        await answered;
        expect(await shownIds(alice)).toEqual(left);
      });
    });
  },
);

test(
  'says that the right to change contacts was removed, and loses nothing [P-36] [E-95] [E-97]',
  onlyInAll(
    'remotes/buddies/src/contacts/refusals.test.tsx: says that nothing may be changed, if the server refuses',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page, text } = alice;
    const expectReadOnly = async () => {
      await page.getByText(text('contacts.rights.changing')).waitFor();
      await expect.poll(() => shownIds(alice)).toEqual(ALL);
    };
    await expect.poll(() => shownIds(alice)).toEqual(ALL);
    await test.step('one', async () => {
      await control.failHttp({ path: 'contacts/1', method: 'DELETE', status: 403, body: {} });
      await rowOf(alice, '1').locator('[data-act=menu]').click();
      await page.getByRole('menuitem', { name: text('contacts.action.delete') }).click();
      await page
        .getByRole('button', { name: text('common.dismiss') })
        .last()
        .click();
      await expectReadOnly();
    });
    await page.reload();
    await expect.poll(() => shownIds(alice)).toEqual(ALL);
    await test.step('several', async () => {
      await control.failHttp({
        path: 'contact/bulk/delete',
        method: 'POST',
        status: 403,
        body: {},
      });
      await select(alice, '2', '3');
      await alice.button(text('contacts.action.delete')).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('contacts.ask.deleteNow'), exact: true })
        .click();
      await expectReadOnly();
    });
  },
);

test(
  'tags are added, renamed and deleted; refusals are reported beside what was typed, which stays [E-98] [E-99] [A-101] [A-102]',
  onlyInAll(
    'remotes/buddies/src/contacts/tags/wiring.test.tsx: %s are added to their own',
    'remotes/buddies/src/contacts/tags/wiring.test.tsx: that one is renamed whose button is pressed',
    'remotes/buddies/src/contacts/tags/wiring.test.tsx: is deleted after the question, and stays when that is cancelled',
    'remotes/buddies/src/contacts/tags/wiring.test.tsx: %s, and in %s %s deleted, are %s',
    'remotes/buddies/src/contacts/tags/wiring.test.tsx: a tag that is being sent says so',
    'remotes/buddies/src/contacts/tags/tags.test.tsx: of a new one (%s) leaves what was typed, and says why [E-98] [E-99]',
    'remotes/buddies/src/contacts/tags/tags.test.tsx: of a new name (%s) leaves what was typed, and says why [E-98]',
    'remotes/buddies/src/contacts/tags/tags.test.tsx: to delete one (%s) leaves it, and says why [E-98]',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/contacts?tag=client' });
    const { page, text } = alice;
    await expect.poll(() => shownIds(alice)).toEqual(['1']);
    await alice.button(text('contacts.tags.open')).click();
    const dialog = page.getByRole('dialog', { name: text('contacts.tags.title') });
    const section = (kind: 'shared' | 'personal') =>
      dialog.getByRole('region', { name: text(`contacts.tag.kind.${kind}`) });
    await expect(section('shared').getByRole('listitem')).toHaveText([
      'client1 contact',
      'supplier2 contacts',
    ]);
    await expect(section('personal').getByRole('listitem')).toHaveText(['family1 contact']);

    for (const kind of ['shared', 'personal'] as const) {
      const path = kind === 'shared' ? 'contact/tags' : 'contact/personal_tags';
      const own = kind === 'shared' ? 'Tag' : 'PersonalTag';
      const tags = section(kind);
      const refused = async (
        method: string,
        to: string,
        act: () => Promise<void>,
        check: () => Promise<void>,
      ) => {
        const says = text(
          `contacts.error.${{ POST: 'create', PUT: 'update', DELETE: 'delete' }[method]}${own}`,
        );
        for (const { name, says: words, ...rule } of FAULTS)
          await test.step(`${method} ${to}: ${name}`, async () => {
            await control.failHttp({ path: to, method, ...rule });
            await act();
            await tags.getByText(words ? OWN_WORDS : says).waitFor();
            await check();
          });
      };
      /** Held back until the button that sent it says that it is busy. */
      const slow = async (path: string, act: () => Promise<void>) =>
        test.step(`${path}: slow`, async () => {
          const release = await heldBack(alice, path);
          await act();
          await expect(tags.locator('button[aria-busy=true]')).toBeVisible();
          release();
        });
      const press = (name: string) => tags.getByRole('button', { name, exact: true }).click();

      const added = tags.getByRole('textbox', { name: text(`contacts.tag.new.${kind}`) });
      await added.fill('partner');
      const add = () => press(text('contacts.tag.add'));
      await refused('POST', path, add, () => expect(added).toHaveValue('partner'));
      await slow(path, add);
      await expect(tags.getByText('partner', { exact: true })).toBeVisible();
      await expect(added).toHaveValue('');

      const [tag, id] = kind === 'shared' ? ['client', '1'] : ['family', '3'];
      await press(text('contacts.tag.rename', { name: tag }));
      const renamed = tags.getByRole('textbox', {
        name: text('contacts.tag.newName', { name: tag }),
      });
      await renamed.fill(`${tag}-2`);
      const rename = () => press(text('contacts.tag.renameNow'));
      await refused('PUT', `${path}/${id}`, rename, () => expect(renamed).toHaveValue(`${tag}-2`));
      await slow(`${path}/${id}`, rename);
      await expect(tags.getByText(`${tag}-2`, { exact: true })).toBeVisible();

      await press(text('contacts.tag.delete', { name: `${tag}-2` }));
      const remove = () => press(text('contacts.tag.deleteNow'));
      await refused('DELETE', `${path}/${id}`, remove, () =>
        expect(tags.getByText(`${tag}-2`, { exact: true })).toBeVisible(),
      );
      if (kind === 'shared') {
        // The filter follows.
        await expect(page).toHaveURL(/\?tag=client-2$/);
        await tags.getByText('1 contact loses it').waitFor();
      }
      await slow(`${path}/${id}`, remove);
      await expect(tags.getByText(`${tag}-2`, { exact: true })).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/contacts$/);
    await expect.poll(() => shownIds(alice)).toEqual(ALL);
  },
);
