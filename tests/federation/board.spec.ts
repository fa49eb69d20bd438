import { expect, test } from '../support/fixtures.ts';
import { onlyInAll } from '../support/only-in-all.ts';
import type { Person } from '../support/person.ts';
import { registered } from './registered.ts';

/** Both widgets show the form; signing in to one signs in to both. */
const signInAtPhone = async ({ name, page }: Person) => {
  const phone = page.locator('#phone');
  await phone.getByLabel('Username').fill(name);
  await phone.getByLabel('Password', { exact: true }).fill('panel');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByText('Ready', { exact: true })).toBeVisible();
};

const call = (page: Person['page']) =>
  page.locator('#board').getByRole('button', { name: 'Call Bob Brant' });
const asked = (page: Person['page']) => page.locator('#asked');
const actions = (page: Person['page']) =>
  page.locator('#board').getByRole('button', { name: 'Actions for Bob Brant' });

test('a card calls through the phone next to it, and asks the page when there is none', async ({
  people,
  control,
}) => {
  const bob = await people.host('bob', 'kit');
  const alice = await people.host('alice', 'board', { signIn: false });
  const { page } = alice;
  await signInAtPhone(alice);
  expect(await registered(control, alice.ext)).toBe(1);

  await call(page).click();
  await bob.answer();
  await alice.expectHears('bob');
  await expect(
    page
      .locator('#board')
      .getByText(/^On call/)
      .first(),
  ).toBeVisible();
  await expect(asked(page)).toBeEmpty();
  await alice.hangUp();

  await page.getByLabel('With the phone').uncheck();
  await call(page).click();
  await expect(asked(page)).toHaveText('This site would call Bob Brant, 102');
  await expect(page.locator('#log')).toContainText('intent  {"type":"dial","number":"102"');

  await page.getByLabel('With the phone').check();
  await expect(page.locator('#phone').getByText('Ready', { exact: true })).toBeVisible();
  await call(page).click();
  await bob.reject();
  // The session was the kit's: taking the phone away and bringing it back left it alone.
  expect(await registered(control, alice.ext)).toBe(1);
});

test(
  'elements pass on the intents that their page handles, and offer no others',
  onlyInAll(
    'packages/embed/src/stub/element.test.ts: hands on what its host answers, from before and after it began',
    'packages/widget/src/mount/mount.test.tsx: offers what its page fulfils as long as the page says so, and hands it on',
    'tests/federation/hosts.spec.ts: an element follows its attributes, emits DOM events, and ends with its last use',
  ),
  async ({ people }) => {
    const alice = await people.host('alice', 'board-element', { signIn: false });
    const { page } = alice;
    await signInAtPhone(alice);
    await actions(page).click();
    await page.getByRole('menuitem', { name: 'Chat', exact: true }).click();
    await expect(asked(page)).toHaveText('Chat with Bob Brant');

    await page.locator('callpanel-buddies').evaluate((board) => board.removeAttribute('intents'));
    await actions(page).click();
    await expect(page.getByRole('menuitem', { name: 'Call', exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Chat', exact: true })).toHaveCount(0);
  },
);
