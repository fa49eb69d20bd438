import { expectNothingLeft } from '../support/calls.ts';
import { fieldOf, formOf, openEdit, save } from '../support/contact-form.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/person.ts';
import type { Person } from '../support/person.ts';

const NADIA = '5145550171';
const UNKNOWN = '5145550199';

/** A red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Gives the seeded contact of Nadia a picture, as its form sends it. */
const givePicture = async (url: string): Promise<void> => {
  const signIn = { grant_type: 'password', username: 'alice', password: PASSWORD };
  const body = new URLSearchParams(signIn);
  const tokens = await fetch(`${url}/api/v1/oauth/token`, { method: 'POST', body });
  const { access_token } = (await tokens.json()) as { access_token: string };
  const form = new FormData();
  form.set('id', '1');
  form.set('image', new Blob([PNG], { type: 'image/png' }), 'nadia.png');
  const headers = { authorization: `Bearer ${access_token}` };
  const { status } = await fetch(`${url}/api/v1/contacts`, { method: 'PUT', headers, body: form });
  expect(status).toBe(200);
};

const ringing = ({ page }: Person, name: string) =>
  page.getByRole('region', { name: `Incoming call from ${name}` });
const onCall = ({ page }: Person) => page.getByRole('region', { name: 'Current call' });
const choose = ({ page }: Person, item: string) =>
  page.getByRole('menuitem', { name: item }).click();

test('two users see name and picture of a contact ringing; renamed in the call, its new name is in the call at once [D-44] [A-92] [A-93] [A-94] [P-36]', async ({
  people,
  control,
  sandbox,
}) => {
  test.setTimeout(120_000);
  await givePicture(sandbox.url);
  const [alice, bob] = await Promise.all([people.panel('alice'), people.host('bob', 'kit')]);
  for (const { ext } of [bob, alice]) await control.ringFromOutside(ext, NADIA);
  for (const one of [alice, bob])
    await expect(
      ringing(one, 'Nadia Roy').locator('img[src^="data:image/png;base64,"]'),
    ).toBeVisible();
  await test.step('a page without the contacts opens none [P-36]', async () => {
    await expect(bob.button('Contact of Nadia Roy')).toHaveCount(0);
  });
  await bob.reject();
  await alice.answer();
  await onCall(alice).getByRole('button', { name: 'Contact of Nadia Roy' }).click();
  await choose(alice, 'Open contact');
  await expect(alice.page).toHaveURL(/\/contacts\/1$/);
  await openEdit(alice, 'Nadia Roy');
  await fieldOf(alice, 'last_name').fill('Gagnon');
  await save(alice, 'update');
  await expect(formOf(alice, 'shared')).toBeHidden();
  await expect(onCall(alice)).toContainText('Nadia Gagnon');
  await alice.hangUp();
  await expectNothingLeft(control, alice, bob);
});

test('an unknown caller becomes a contact during the call, which then has its name; the log knows it too [U-46] [P-35] [A-95]', async ({
  people,
  control,
}) => {
  test.setTimeout(90_000);
  const alice = await people.panel('alice');
  await control.ringFromOutside('101', UNKNOWN);
  await alice.answer();
  await onCall(alice)
    .getByRole('button', { name: /^Contact of/ })
    .click();
  await choose(alice, 'Add Personal Contact');
  await expect(formOf(alice, 'personal')).toBeVisible();
  await expect(fieldOf(alice, 'number.number')).toHaveValue(/514.*555.*0199/);
  // A number is personal data: it is in no address.
  expect(alice.page.url()).not.toContain('0199');
  await fieldOf(alice, 'first_name').fill('Yves');
  await fieldOf(alice, 'last_name').fill('Morin');
  await save(alice, 'create');
  await expect(formOf(alice, 'personal')).toBeHidden();
  await expect(onCall(alice)).toContainText('Yves Morin');
  await alice.hangUp();
  await expectNothingLeft(control, alice);
  await alice.button(/^Call log/).click();
  await alice.button('More for Yves Morin').click();
  await expect(alice.page.getByRole('menuitem', { name: 'Open contact' })).toBeVisible();
  await expect(alice.page.getByRole('menuitem', { name: 'Add Personal Contact' })).toHaveCount(0);
});
