import { expectNothingLeft } from '../../support/calls.ts';
import { fieldOf, formOf, openEdit, save } from '../../support/contact-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { JOURNEY, onlyInAll } from '../../support/only-in-all.ts';
import { PASSWORD } from '../../support/person.ts';
import type { Person } from '../../support/person.ts';

const NADIA = '5145550171';
const UNKNOWN = '5145550199';

/** A red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Changes the seeded contact of Nadia, as its form sends it. */
const changeNadia = async (url: string, fields: Record<string, string | Blob>): Promise<void> => {
  const signIn = { grant_type: 'password', username: 'alice', password: PASSWORD };
  const body = new URLSearchParams(signIn);
  const tokens = await fetch(`${url}/api/v1/oauth/token`, { method: 'POST', body });
  const { access_token } = (await tokens.json()) as { access_token: string };
  const form = new FormData();
  for (const [name, value] of Object.entries({ id: '1', ...fields })) form.set(name, value);
  const headers = { authorization: `Bearer ${access_token}` };
  const { status } = await fetch(`${url}/api/v1/contacts`, { method: 'PUT', headers, body: form });
  expect(status).toBe(200);
};

const ringing = ({ page }: Person, name: string) =>
  page.getByRole('region', { name: `Incoming call from ${name}` });
const onCall = ({ page }: Person) => page.getByRole('region', { name: 'Current call' });
const choose = ({ page }: Person, item: string) =>
  page.getByRole('menuitem', { name: item }).click();

test(
  'two users see name and picture of a contact ringing; renamed in the call, its new name is in the call at once [D-44] [A-92] [A-94] [P-36]',
  onlyInAll(
    'packages/core/src/domains/directory/callers.test.ts: is known by id, name and picture after a look-up',
    'packages/core/src/domains/directory/callers.test.ts: gives the call its new name',
    'remotes/softphone/src/softphone/contact/ContactMenu.test.tsx: is absent if this page neither adds nor opens contacts',
    'tests/e2e/buddies/contacts-journey.spec.ts: known to the other side, edited in the call',
  ),
  async ({ people, control, sandbox }) => {
    await changeNadia(sandbox.url, { image: new Blob([PNG], { type: 'image/png' }) });
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
  },
);

test(
  'an unknown caller becomes a contact during the call, which then has its name; the log knows it too [U-46] [P-35] [A-95]',
  JOURNEY,
  async ({ people, control }) => {
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
  },
);

test(
  'a caller of voicemail and of a call record becomes a contact, whose name both have then [U-46] [P-35] [P-36]',
  onlyInAll(
    'remotes/voicemail/src/voicemail/List.contacts.test.tsx: adds who left a message',
    'remotes/voicemail/src/call-records/detail/RecordDetail.test.tsx: calls back and adds a contact',
    'remotes/buddies/src/contacts/hosts.test.tsx: adds a number for another widget of the page',
  ),
  async ({ people, control }) => {
    await control.voicemails('101', [{ caller: { number: UNKNOWN, name: '' } }]);
    const alice = await people.panel('alice', { at: '/voicemails' });
    const { page, text } = alice;
    await control.ringFromOutside('101', '5145550198');
    await alice.reject();
    await expectNothingLeft(control, alice);
    const become = async (kind: 'personal' | 'shared', first: string, number: RegExp) => {
      await expect(formOf(alice, kind)).toBeVisible();
      await expect(fieldOf(alice, 'number.number')).toHaveValue(number);
      await fieldOf(alice, 'first_name').fill(first);
      await fieldOf(alice, 'last_name').fill('Morin');
      await save(alice, 'create');
      await expect(formOf(alice, kind)).toBeHidden();
    };
    const goTo = (area: string) => page.getByRole('link', { name: new RegExp(`^${area}`) }).click();
    const rowWith = (words: RegExp | string) =>
      page.locator('[data-row]').filter({ hasText: words });

    await test.step('voicemail', async () => {
      await rowWith(/555.0199/)
        .locator('[data-act=menu]')
        .click();
      await choose(alice, text('voicemail.contact.addPersonal'));
      await become('personal', 'Yves', /514.*555.*0199/);
      await goTo('Voicemail');
      await expect(rowWith('Yves Morin')).toBeVisible();
    });
    await test.step('a call record', async () => {
      await goTo('Call records');
      await rowWith(/555.0198/).click();
      await alice.button(text('callRecords.action.addShared')).click();
      await become('shared', 'Zoé', /514.*555.*0198/);
      await goTo('Call records');
      await expect(rowWith('Zoé Morin')).toBeVisible();
    });
  },
);

test(
  'the search over colleagues finds a contact, which is called with its extension after the answer, and opened [P-34] [A-91] [D-38] [W-03]',
  onlyInAll(
    'remotes/buddies/src/buddies/found-contacts/FoundContacts.test.tsx: finds contacts, which can be opened and called by each number',
    'remotes/buddies/src/buddies/found-contacts/wiring.test.tsx: opens and calls each contact by its own buttons',
    'packages/shell/src/home/useAreaIntents.test.tsx: opens the area for an intent, which the area then fulfils',
    'packages/core/src/domains/calls/extension.test.ts: is sent two seconds after the answer, and shown until then',
    'packages/core/src/domains/calls/extension.test.ts: also comes with an intent to dial',
    'remotes/softphone/src/softphone/ActiveCall.test.tsx: says that the extension is sent after the answer, until it was',
    'tests/e2e/softphone/call.spec.ts: Alice in the panel calls Bob on a partner’s page',
  ),
  async ({ people, control, sandbox }) => {
    const numbers = [{ phone_number: '102', extension: '12', label: 'Work' }];
    await changeNadia(sandbox.url, { phone_numbers: JSON.stringify(numbers) });
    const [alice, bob] = await Promise.all([people.panel('alice'), people.phone('bob')]);
    const { page } = alice;
    const found = page.getByRole('region', { name: 'Contacts', exact: true });
    await page.getByRole('textbox', { name: alice.text('buddies.search.label') }).fill('nadia');
    await expect(found).toContainText('Nadia Roy');
    await found.getByRole('button', { name: /^Call Nadia Roy/ }).click();
    const note = onCall(alice).getByText('Extension 12 is sent after the answer.');
    await expect(note).toBeVisible();
    await bob.answer();
    await expect.poll(() => control.digits(alice.ext)).toBe('12');
    await expect(note).toBeHidden();
    await alice.hangUp();
    await found.getByRole('button', { name: 'Open contact Nadia Roy' }).click();
    await expect(page).toHaveURL(/\/contacts\/1$/);
    await expectNothingLeft(control, alice, bob);
  },
);

test(
  'a parked contact has its name and picture in the lot [A-93] [A-94] [S-36]',
  onlyInAll(
    'remotes/softphone/src/parking/contacts.test.tsx: has the name and picture of a contact',
  ),
  async ({ people, control, sandbox }) => {
    await changeNadia(sandbox.url, { image: new Blob([PNG], { type: 'image/png' }) });
    const alice = await people.panel('alice', { at: '/parking' });
    await control.ringFromOutside('101', NADIA);
    await alice.answer();
    await alice.button('Park').click();
    const slot = alice.page.getByRole('gridcell').filter({ hasText: 'Nadia Roy' });
    await expect(slot.locator('img[src^="data:image/png;base64,"]')).toBeVisible();
    await expect(alice.button(/^Pick up Nadia Roy from slot/)).toBeVisible();
  },
);

test(
  'a host’s page without the contacts offers to add none, in the call and in the log [U-46] [P-35]',
  onlyInAll(
    'remotes/softphone/src/softphone/contact/ContactMenu.test.tsx: is absent if this page neither adds nor opens contacts',
    'packages/widget/src/parts/contact/contact.model.test.ts: is what is offered and allowed [P-35] [P-36] [P-40]',
  ),
  async ({ people, control }) => {
    const alice = await people.host('alice', 'kit');
    await control.ringFromOutside('101', UNKNOWN);
    await alice.answer();
    await expect(onCall(alice)).toContainText('0199');
    await expect(alice.button(/^Contact of/)).toHaveCount(0);
    await alice.hangUp();
    await expectNothingLeft(control, alice);
    await alice.button(/^Call log/).click();
    await alice.button(/^More for .*0199/).click();
    await expect(alice.page.getByRole('menuitem').first()).toBeVisible();
    for (const item of ['Add Personal Contact', 'Add Shared Contact', 'Open contact'])
      await expect(alice.page.getByRole('menuitem', { name: item })).toHaveCount(0);
  },
);
