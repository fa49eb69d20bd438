import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { shownIds } from '../../support/mailbox.ts';
import type { Person } from '../../support/person.ts';

const rowsOf = ({ page }: Person) => page.locator('[data-row]');
const rowOf = (person: Person, name: string) => rowsOf(person).filter({ hasText: name });

const search = async (person: Person, words: string) => {
  const name = person.text('contacts.search');
  const field = person.page.getByRole('textbox', { name });
  // A narrow panel folds it.
  if (await field.isHidden()) await person.button(name).click();
  await field.fill(words);
};

test(
  'contacts: shared ones are everybody’s, personal ones their owner’s; found by a number with blanks, called, kept in the address, deleted for good [R-03] [U-42] [P-35] [A-98]',
  onlyInAll(
    'packages/sandbox/src/areas/contacts/rest/list.test.ts: has shared contacts for all readers, personal ones for their owner alone',
    'packages/sandbox/src/areas/contacts/rest/list.test.ts: finds a number that was written without its country',
    'packages/sandbox/src/areas/contacts/rest/change.test.ts: are gone, several at once, those that are gone already passed over',
    'packages/widget/src/records/list-state.test.ts: has what differs from the defaults, and is read back',
    'remotes/buddies/src/contacts/place.model.test.ts: for %j is %j',
    'remotes/buddies/src/contacts/Contacts.test.tsx: has 18 on a page, with name, company and first number, and searches all',
    'remotes/buddies/src/contacts/Contacts.test.tsx: is deleted with others after a question that says how many; the count is announced',
    'tests/e2e/buddies/contacts-journey.spec.ts: one is found by a number typed with blanks, called',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const bob = await people.panel('bob', { at: '/contacts' });
    await expect(rowOf(alice, 'Nadia Roy')).toBeVisible();
    await expect(rowOf(bob, 'Nadia Roy')).toBeVisible();
    await expect(rowOf(alice, 'Théo Arden')).toBeVisible();
    await expect(rowsOf(bob)).toHaveCount(4);
    await expect(rowOf(bob, 'Théo Arden')).toHaveCount(0);

    await test.step('search by number, as it is printed', async () => {
      await search(alice, '(416) 555-01');
      await expect(rowsOf(alice)).toHaveCount(1);
      await search(alice, '514 555 0171');
      await expect(rowOf(alice, 'Nadia Roy')).toBeVisible();
      await expect(rowsOf(alice)).toHaveCount(1);
    });

    await test.step('the open contact and the filters are in the address', async () => {
      await rowOf(alice, 'Nadia Roy').click();
      await expect(alice.page).toHaveURL(/\/contacts\/1\?search=514\+555\+0171$/);
      await alice.page.reload();
      await expect(rowOf(alice, 'Nadia Roy')).toHaveAttribute('aria-expanded', 'true');
    });

    await test.step('pages of 18 [C-40], deleted several at once', async () => {
      await control.contacts(20);
      await alice.page.goto(`${new URL(alice.page.url()).origin}/contacts?sort=newest`);
      await expect(rowsOf(alice)).toHaveCount(18);
      for (const at of [0, 1]) await rowsOf(alice).nth(at).getByRole('checkbox').click();
      await alice.button(alice.text('contacts.action.delete')).click();
      const dialog = alice.page.getByRole('dialog', { name: 'Delete 2 contacts?' });
      await dialog.getByRole('button', { name: alice.text('contacts.ask.deleteNow') }).click();
      await expect(alice.page.getByText('2 contacts deleted')).toBeVisible();
      await expect(alice.page.getByText('23 contacts', { exact: true }).first()).toBeAttached();
      await bob.page.reload();
      await expect(bob.page.getByText('22 contacts', { exact: true }).first()).toBeAttached();
    });
  },
);

test(
  'contacts are listed by last name, first name, company, or newest first, as the address says [A-91] [U-42]',
  onlyInAll(
    'remotes/buddies/src/contacts/Filters.test.tsx: asks for %s, %s [A-91]',
    'remotes/buddies/src/contacts/place.model.test.ts: for %j is %j',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    const { page, text } = alice;
    const sort = page.getByLabel(text('records.sort.label'), { exact: true });
    if (await sort.isHidden()) await alice.button(text('records.filters.label')).click();
    for (const [order, ids, query] of [
      ['firstName', ['2', '3', '4', '1', '5'], '?sort=firstName'],
      ['company', ['5', '4', '2', '3', '1'], '?sort=company'],
      ['newest', ['5', '4', '3', '2', '1'], '?sort=newest'],
      ['name', ['5', '2', '4', '3', '1'], ''],
    ] as const)
      await test.step(order, async () => {
        await sort.selectOption(text(`contacts.sort.${order}`));
        await expect.poll(() => shownIds(alice)).toEqual(ids);
        await expect(page).toHaveURL((url) => url.search === query);
      });
  },
);
