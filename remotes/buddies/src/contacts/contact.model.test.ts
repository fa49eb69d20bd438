import { WireContact } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { contactOf, fullNameOf, imageOf, inputOf, nameOf } from './contact.model.ts';

const wire = WireContact.parse({
  id: 7,
  first_name: 'Nadia',
  last_name: 'Roy',
  company: 'Roy & Filles',
  job_title: 'Buyer',
  address_type: 'work',
  street: '12, rue Saint-Paul Est',
  city: 'Montréal',
  state: 'QC',
  postal_code: 'H2Y 1G1',
  country: 'Canada',
  phone_numbers: [{ phone_number: '+15145550171', extension: '7', label: 'Work' }],
  emails: [{ email: 'nadia@roy.example', label: 'Work' }],
  tags: 'client  vip client',
  personal_tags: 'gym',
  use_as_callerid: false,
  has_image: 1,
  is_personal: false,
});
const contact = contactOf(wire, 1700);

describe('a contact of the list [D-39] [D-40]', () => {
  it('has its names in camel case and its tags as lists', () => {
    expect(contact).toEqual({
      id: '7',
      firstName: 'Nadia',
      lastName: 'Roy',
      company: 'Roy & Filles',
      jobTitle: 'Buyer',
      addressType: 'work',
      street: '12, rue Saint-Paul Est',
      city: 'Montréal',
      state: 'QC',
      postalCode: 'H2Y 1G1',
      country: 'Canada',
      phoneNumbers: [{ phone_number: '+15145550171', extension: '7', label: 'Work' }],
      emails: [{ email: 'nadia@roy.example', label: 'Work' }],
      isPersonal: false,
      useAsCallerid: false,
      tagsAsArray: ['client', 'vip'],
      personalTagsAsArray: ['gym'],
      image: 'contacts/7/image?date=1700',
    });
  });

  it('is sent as it came, each tag once [D-41]', () => {
    const { has_image: _picture, ...sent } = wire;
    expect(inputOf(contact)).toEqual({ ...sent, tags: 'client vip' });
  });
});

it.each([
  ['7', true, 'contacts/7/image?date=5'],
  ['7', false, null],
  ['0', true, null],
  ['a/b', true, 'contacts/a%2Fb/image?date=5'],
])('the picture of contact %s (has one: %s) is at %s [D-39]', (id, hasImage, image) => {
  expect(imageOf(id, hasImage, 5)).toBe(image);
});

it.each([
  [{}, 'Nadia Roy'],
  [{ lastName: '' }, 'Nadia'],
  [{ firstName: '' }, 'Roy'],
  [{ firstName: '', lastName: '' }, ''],
])('the full name with %j is “%s” [D-39]', (change, name) => {
  expect(fullNameOf({ ...contact, ...change })).toBe(name);
});

it.each([
  [{}, 'Nadia Roy'],
  [{ firstName: '', lastName: '' }, 'Roy & Filles'],
  [{ firstName: '', lastName: '', company: '' }, '+15145550171'],
  [{ firstName: '', lastName: '', company: '', phoneNumbers: [] }, 'nadia@roy.example'],
  [{ firstName: '', lastName: '', company: '', phoneNumbers: [], emails: [] }, ''],
])('with %j it is called “%s”', (change, name) => {
  expect(nameOf({ ...contact, ...change })).toBe(name);
});
