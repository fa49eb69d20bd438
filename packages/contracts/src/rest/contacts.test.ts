import { describe, expect, it } from 'vitest';
import {
  ContactSaved,
  ContactTagsAnswer,
  ContactsAnswer,
  ImportAnswer,
  WireContact,
  tagText,
  tagsOf,
} from './contacts.ts';
import { type ContactInput, contactForm } from './contact-form.ts';

const read = (given: object) => WireContact.parse({ id: 7, ...given });

describe('a contact of the server [D-38]', () => {
  it('has an id alone, and the defaults', () => {
    expect(read({})).toEqual({
      id: '7',
      first_name: '',
      last_name: '',
      company: '',
      job_title: '',
      address_type: 'home',
      street: '',
      city: '',
      state: '',
      postal_code: '',
      country: '',
      phone_numbers: [],
      emails: [],
      use_as_callerid: true,
      has_image: false,
      tags: '',
      personal_tags: '',
      is_personal: true,
    });
  });

  it.each<[object, Partial<WireContact>]>([
    [
      { first_name: null, postal_code: 12345 },
      { first_name: '', postal_code: '12345' },
    ],
    [{ address_type: 'boat' }, { address_type: 'other' }],
    [{ address_type: null }, { address_type: 'other' }],
    [
      { use_as_callerid: '0', is_personal: 0, has_image: '1' },
      { use_as_callerid: false, is_personal: false, has_image: true },
    ],
    [
      { phone_numbers: [{ phone_number: 101 }, { label: 'Work' }, { phone_number: '' }, null] },
      { phone_numbers: [{ phone_number: '101', extension: '', label: '' }] },
    ],
    [
      { emails: [{ email: 'a@b.example', label: null }, { email: 3 }, 'c@d.example'] },
      { emails: [{ email: 'a@b.example', label: '' }] },
    ],
    [
      { phone_numbers: 'none', emails: null },
      { phone_numbers: [], emails: [] },
    ],
  ])('%j is read as %j', (given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });
});

describe('answers', () => {
  it('leave out a contact without an id, and keep the others [A-91]', () => {
    const { total, data, letters } = ContactsAnswer.parse({
      total: '3',
      data: [{ id: 1 }, { first_name: 'Ada' }, null, 'x', { id: '2' }],
    });
    expect([total, data.map(({ id }) => id), letters]).toEqual([3, ['1', '2'], undefined]);
  });

  it.each([
    [{ data: { id: 4 } }, '4'],
    [{ success: true }, undefined],
    [{ success: true, data: 'saved' }, undefined],
  ])('%j to a contact that was saved has its id, if any [A-95] [A-96]', (answer, id) => {
    expect(ContactSaved.parse(answer).data?.id).toBe(id);
  });

  it('to a contact are failures if they do not say that it was saved [A-95] [A-96]', () => {
    expect(ContactSaved.parse({ success: 'perhaps' }).success).toBe(false);
  });

  it('leave out a tag without a name [D-43]', () => {
    const data = [{ id: 1, name: 'vip', in_use_count: '2' }, { id: 2, name: '' }, { id: 3 }];
    expect(ContactTagsAnswer.parse({ data }).data).toEqual([
      { id: '1', name: 'vip', in_use_count: 2 },
    ]);
  });

  it('say what an import did [A-99]', () => {
    const data = { created: [8, '9'], failed: [{ line: '3', reason: 'no number' }, {}] };
    expect(ImportAnswer.parse({ data }).data).toEqual({
      created: ['8', '9'],
      updated: [],
      failed: [{ line: 3, reason: 'no number' }],
    });
  });
});

it.each([
  ['', []],
  ['  client  vip client\tgold ', ['client', 'vip', 'gold']],
])('the tags of “%s” are %j [D-39]', (text, tags) => {
  expect(tagsOf(text)).toEqual(tags);
  expect(tagText(tags)).toBe(tags.join(' '));
});

describe('a contact on its way to the server', () => {
  const NEW: ContactInput = { ...read({ id: '0' }), address_type: 'work' };
  const sent = (...asked: Parameters<typeof contactForm>) =>
    Object.fromEntries(contactForm(...asked).entries());

  it('has the fields with a value, and the flags [V-48]', () => {
    const contact = { ...NEW, first_name: ' Ada ', company: 'null', use_as_callerid: false };
    expect(sent(contact, null, null)).toEqual({
      first_name: 'Ada',
      address_type: 'work',
      use_as_callerid: 'false',
      is_personal: 'true',
    });
  });

  it('has its id as a field, unless it is new [X-08]', () => {
    expect(sent({ ...NEW, id: '7' }, null, null)).toMatchObject({ id: '7' });
    expect(sent(NEW, null, null)).not.toHaveProperty('id');
  });

  it('has numbers and mail addresses as JSON lists [D-41]', () => {
    const phone_numbers = [{ phone_number: '+14165550123', extension: '7', label: 'Work' }];
    const emails = [{ email: 'a@b.example', label: '' }];
    expect(sent({ ...NEW, phone_numbers, emails }, null, null)).toMatchObject({
      phone_numbers: JSON.stringify(phone_numbers),
      emails: JSON.stringify(emails),
    });
  });

  it('says what has been emptied, and nothing of what always was [X-34]', () => {
    const before = {
      ...NEW,
      id: '7',
      company: 'Roy',
      city: 'null',
      emails: [{ email: 'a@b.example', label: '' }],
    };
    const after = { ...before, company: '', city: 'null', emails: [] };
    const form = sent(after, before, null);
    expect(form).toMatchObject({ company: '', city: '', emails: '[]' });
    expect(form).not.toHaveProperty('street');
    expect(form).not.toHaveProperty('phone_numbers');
  });

  it('has another picture, none, or leaves it as it is', async () => {
    const picture = new Blob(['png'], { type: 'image/png' });
    const { image } = sent(NEW, null, picture);
    expect(image).toBeInstanceOf(Blob);
    expect(sent(NEW, NEW, 'none')).toMatchObject({ image: '' });
    expect(sent(NEW, NEW, null)).not.toHaveProperty('image');
  });
});
