import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dropDraft } from './drafts.ts';
import { draw, field, fillIn, formServer, press, type, wire } from './testing/form.tsx';

keepsCore();
afterEach(() => {
  cleanup();
  dropDraft('u1', {});
  dropDraft('u1', { id: '7' });
});

const FULL = wire('7', {
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: 'Engines Ltd.',
  job_title: 'Analyst',
  address_type: 'school',
  street: '12 Engine Way',
  city: 'London',
  state: 'ON',
  postal_code: 'N6A 1A1',
  country: 'Canada',
  phone_numbers: [
    { phone_number: '+15145550171', extension: '12', label: 'Work' },
    { phone_number: '+61412345678', extension: '', label: 'Holiday' },
  ],
  emails: [
    { email: 'ada@engines.example', label: 'Work' },
    { email: 'ada@home.example', label: 'Home' },
  ],
  use_as_callerid: false,
  tags: 'client',
  personal_tags: 'gym',
});
/** FULL as a form sends it. */
const SENT = {
  id: '7',
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: 'Engines Ltd.',
  job_title: 'Analyst',
  address_type: 'school',
  street: '12 Engine Way',
  city: 'London',
  state: 'ON',
  postal_code: 'N6A 1A1',
  country: 'Canada',
  tags: 'client',
  personal_tags: 'gym',
  phone_numbers: JSON.stringify(FULL.phone_numbers),
  emails: JSON.stringify(FULL.emails),
  use_as_callerid: 'false',
  is_personal: 'false',
};

const select = (label: string, at = 0) =>
  screen.getAllByLabelText<HTMLSelectElement>(label, { selector: 'select' })[
    at
  ] as HTMLSelectElement;
const callerId = () =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Show this name for calls from these numbers',
    hidden: true,
  });
const saved = async (name: 'Create' | 'Update', onDone: () => void) => {
  press(name);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
};
/** Each field that holds one text, with its key and a value of its own. */
const TEXTS = [
  ['First name', 'first_name', 'Grace'],
  ['Last name', 'last_name', 'Hopper'],
  ['Company', 'company', 'Navy'],
  ['Job title', 'job_title', 'Admiral'],
  ['Street', 'street', '1 Harbour Road'],
  ['City', 'city', 'Halifax'],
  ['State or province', 'state', 'NS'],
  ['Postal code', 'postal_code', 'B3H 1A1'],
] as const;
const country = () => field('Country');

describe('each field of a contact [D-38] [D-41]', () => {
  it('goes to its own key, and nothing else is sent', async () => {
    const { server, onDone } = await draw();
    for (const [label, , value] of TEXTS) type(label, value);
    fireEvent.change(country(), { target: { value: 'Canada' } });
    fireEvent.change(select('Address type'), { target: { value: 'work' } });
    type('Number', '5145550188');
    type('Extension', '21');
    type('Label', 'Ship', 0);
    press('Add number');
    await waitFor(() => expect(field('Number', 1)).toBeTruthy());
    type('Number', '4165550123', 1);
    type('Extension', '34', 1);
    type('Label', 'Port', 1);
    type('Address', 'grace@navy.example');
    type('Label', 'Bridge', 2);
    fireEvent.click(callerId());
    for (const [label, tag] of [
      ['Shared tags', 'client'],
      ['Personal tags', 'gym'],
    ] as const) {
      type(label, tag);
      fireEvent.blur(field(label));
    }
    await saved('Create', onDone);
    expect(server.sent).toEqual([
      {
        method: 'POST',
        ...Object.fromEntries(TEXTS.map(([, key, value]) => [key, value])),
        country: 'Canada',
        address_type: 'work',
        phone_numbers:
          '[{"phone_number":"+15145550188","extension":"21","label":"Ship"},{"phone_number":"+14165550123","extension":"34","label":"Port"}]',
        emails: '[{"email":"grace@navy.example","label":"Bridge"}]',
        tags: 'client',
        personal_tags: 'gym',
        use_as_callerid: 'false',
        is_personal: 'true',
      },
    ]);
  });

  it('shows what the contact has, each in its place', async () => {
    await draw({ server: formServer(FULL), start: { id: '7' } });
    const values = TEXTS.map(([label]) => field(label).value);
    expect(values).toEqual([
      'Ada',
      'Lovelace',
      'Engines Ltd.',
      'Analyst',
      '12 Engine Way',
      'London',
      'ON',
      'N6A 1A1',
    ]);
    expect(country().value).toBe('Canada');
    expect(select('Address type').value).toBe('school');
    expect([field('Number').value, field('Number', 1).value]).toEqual([
      '(514) 555-0171',
      '0412 345 678',
    ]);
    expect([select('Country').value, select('Country', 1).value]).toEqual(['CA', 'AU']);
    expect([field('Extension').value, field('Extension', 1).value]).toEqual(['12', '']);
    expect([0, 1, 2, 3].map((at) => field('Label', at).value)).toEqual([
      'Work',
      'Holiday',
      'Work',
      'Home',
    ]);
    expect([field('Address').value, field('Address', 1).value]).toEqual([
      'ada@engines.example',
      'ada@home.example',
    ]);
    expect(callerId().checked).toBe(false);
    const chosen = (name: string) => screen.getByRole('list', { name }).textContent;
    expect([chosen('Shared tags'), chosen('Personal tags')]).toEqual(['client', 'gym']);
    // A contact stays what it is.
    expect(screen.queryByLabelText('Contact type')).toBeNull();
  });

  it('is sent again as it was when another one is changed [A-96] [X-08]', async () => {
    const { server, onDone } = await draw({ server: formServer(FULL), start: { id: '7' } });
    type('City', 'Toronto');
    await saved('Update', onDone);
    expect(server.sent).toEqual([{ method: 'PUT', ...SENT, city: 'Toronto' }]);
  });

  it.each(TEXTS)('%s changes %s alone', async (label, key, value) => {
    const { server, onDone } = await draw({ server: formServer(FULL), start: { id: '7' } });
    type(label, value);
    await saved('Update', onDone);
    expect(server.sent).toEqual([{ method: 'PUT', ...SENT, [key]: value }]);
  });

  it.each([
    ['home', 'Home'],
    ['work', 'Work'],
    ['other', 'Other'],
  ])('an address of the type %s is “%s” in the list', async (value, words) => {
    const { server, onDone } = await draw({ server: formServer(FULL), start: { id: '7' } });
    const option = [...select('Address type').options].find(({ text }) => text === words);
    fireEvent.change(select('Address type'), { target: { value: option?.value } });
    await saved('Update', onDone);
    expect(server.sent).toEqual([{ method: 'PUT', ...SENT, address_type: value }]);
  });
});

describe('tags of each kind', () => {
  it.each([
    ['Shared tags', 'client'],
    ['Personal tags', 'gym'],
  ])('%s are suggested from their own: %s [P-35]', async (label, tag) => {
    await draw();
    fireEvent.focus(field(label));
    fireEvent.keyDown(field(label), { key: 'ArrowDown' });
    await waitFor(() =>
      expect([...document.querySelectorAll('[role=option]')].map((one) => one.textContent)).toEqual(
        [tag],
      ),
    );
  });
});

describe('lines', () => {
  it('a second number and a first mail address are deleted by their own buttons; the others are sent [V-45] [V-46]', async () => {
    const { server, onDone } = await draw({ server: formServer(FULL), start: { id: '7' } });
    press('Delete phone number 2');
    press('Delete email address 1');
    await waitFor(() => expect(screen.queryByDisplayValue('ada@engines.example')).toBeNull());
    await saved('Update', onDone);
    expect(server.sent).toEqual([
      {
        method: 'PUT',
        ...SENT,
        phone_numbers: '[{"phone_number":"+15145550171","extension":"12","label":"Work"}]',
        emails: '[{"email":"ada@home.example","label":"Home"}]',
      },
    ]);
  });

  it('a number takes the country that is chosen for its own line [V-40]', async () => {
    const { server, onDone } = await draw();
    fillIn();
    press('Add number');
    await waitFor(() => expect(field('Number', 1)).toBeTruthy());
    fireEvent.change(select('Country', 1), { target: { value: 'AU' } });
    type('Number', '0412345678', 1);
    await saved('Create', onDone);
    expect(JSON.parse(server.sent[0]?.['phone_numbers'] ?? '')).toMatchObject([
      { phone_number: '+15145550188' },
      { phone_number: '+61412345678' },
    ]);
  });
});

describe('rights to one contact [P-35] [P-36]', () => {
  it.each([
    [false, ['read', 'write'], true],
    [false, ['read', 'write', 'manage_personal'], true],
    [false, ['read', 'manage_personal'], false],
    [true, ['read', 'write'], false],
    [true, ['manage_personal'], true],
  ])('personal: %s, with %j it may be changed: %s', async (is_personal, rules, may) => {
    await draw({ server: formServer({ ...FULL, is_personal }), start: { id: '7' }, rules });
    const title = is_personal ? 'Personal contact' : 'Shared contact';
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Update' }) !== null).toBe(may);
    expect(field('Street').readOnly).toBe(!may);
    const said = screen.queryByText('You can see this contact, but not change it.');
    expect(said === null).toBe(may);
    for (const name of [/^Delete /, /^Add /, /^Remove /, /picture/])
      expect(screen.queryAllByRole('button', { name }).length > 0).toBe(may);
  });

  it('personal tags are not there without the right to them', async () => {
    const rules = ['read', 'write'];
    const { server, onDone } = await draw({ server: formServer(FULL), start: { id: '7' }, rules });
    expect(screen.queryByLabelText('Personal tags', { selector: 'input' })).toBeNull();
    type('City', 'Toronto');
    await saved('Update', onDone);
    // Those that the contact has stay.
    expect(server.sent).toMatchObject([{ personal_tags: 'gym' }]);
  });
});

describe('a picture [V-47]', () => {
  it('that the contact has is removed when it is saved, and not before', async () => {
    const server = formServer({ ...FULL, has_image: true });
    const { onDone } = await draw({ server, start: { id: '7' } });
    await waitFor(() => expect(document.querySelector('dialog img')).toBeTruthy());
    expect(server.asked).toContain('GET contacts/7/image {}');
    press('Remove picture');
    screen.getByText('The picture is removed when you save.');
    expect(document.querySelector('dialog img')).toBeNull();
    expect(server.sent).toEqual([]);
    await saved('Update', onDone);
    expect(server.sent).toEqual([{ method: 'PUT', ...SENT, image: '' }]);
  });

  it('that a contact has stays when nothing is done to it', async () => {
    const server = formServer({ ...FULL, has_image: true });
    const { onDone } = await draw({ server, start: { id: '7' } });
    type('City', 'Toronto');
    await saved('Update', onDone);
    expect(server.sent[0]).not.toHaveProperty('image');
  });
});
