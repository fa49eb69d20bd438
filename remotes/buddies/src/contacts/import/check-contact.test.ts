import { describe, expect, it } from 'vitest';
import type { Whose } from './check-contact.ts';
import { checkContact } from './check-contact.ts';
import { findColumns } from './columns/find-columns.ts';
import { numberReader } from './read-number.ts';
import { contactOfRow } from './row-contact.ts';

const GOOD = { first_name: 'Anna', last_name: 'Roy', phone: '514 555-0142' };

/** A line with these cells, over a good one. */
const check = (cells: Record<string, string>, country = 'CA', whose: Whose = 'personal') => {
  const all: Record<string, string> = { ...GOOD, ...cells };
  const row = contactOfRow(Object.values(all), findColumns(Object.keys(all)));
  return checkContact(row, { readNumber: numberReader(country), whose });
};
const problems = (cells: Record<string, string>) => {
  const checked = check(cells);
  return 'problems' in checked ? checked.problems.map(({ reason }) => reason) : [];
};
const contact = (cells: Record<string, string>, country?: string, whose?: Whose) => {
  const checked = check(cells, country, whose);
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  return checked.contact;
};

const NO_NAME = ['firstName', 'lastName'];

describe('a line that breaks a rule is bad, with its reason', () => {
  it.each([
    ['a first name of one character [V-38]', { first_name: 'A' }, ['firstName']],
    ['half a name, with a company [V-38]', { last_name: '', company: 'Acme' }, ['lastName']],
    ['neither a name nor a company [V-38]', { first_name: '', last_name: '' }, NO_NAME],
    [
      'no name and a company of one character [V-38]',
      { first_name: '', last_name: '', company: 'A' },
      NO_NAME,
    ],
    ['no last name [V-38]', { last_name: '' }, ['lastName']],
    ['no number [V-39]', { phone: '' }, ['phoneMissing']],
    ['a number of 8 characters [V-39]', { phone: '555-01990' }, ['phoneShort']],
    ['a number with letters [V-39]', { phone: 'call me maybe' }, ['phoneInvalid']],
    ['an extension with letters [V-42]', { extension: '12a' }, ['extension']],
    ['a label of one character [V-43]', { phone_label: 'x' }, ['label']],
    [
      'a label of an address of one character [V-43]',
      { email: 'a@b.ca', email_label: 'x' },
      ['label'],
    ],
    ['no address of a mailbox [V-44]', { email: 'anna(at)roy.ca' }, ['email']],
    ['a list that cannot be read [D-41]', { phone_numbers: '[{"phone' }, ['list']],
    ['a huge cell [U-45]', { company: 'x'.repeat(300) }, ['tooLong']],
    ['two faults [U-45]', { first_name: '', email: 'x' }, ['firstName', 'email']],
  ])('%s', (_, cells, reasons) => {
    expect(problems({})).toEqual([]);
    expect(problems(cells)).toEqual(reasons);
  });

  it('takes a company without a person’s name [V-38]', () => {
    expect(contact({ first_name: '', last_name: '', company: 'Acme' })).toMatchObject({
      first_name: '',
      last_name: '',
      company: 'Acme',
    });
  });

  it('takes a number of 9 characters, and names and labels of 2 [V-38] [V-39] [V-43]', () => {
    const cells = { first_name: 'Jo', last_name: 'Xu', phone: '555019900', phone_label: 'ab' };
    expect(problems(cells)).toEqual([]);
  });
});

describe('numbers of a line', () => {
  it.each([
    ['(514) 555-0142', 'CA', '+15145550142', ''],
    ['+1 514.555.0142 x12', 'CA', '+15145550142', '12'],
    ['514 555-0142, poste 12', 'CA', '+15145550142', '12'],
    ['0412 345 678', 'AU', '+61412345678', ''],
    ['+33 6 12 34 56 78', 'CA', '+33612345678', ''],
    ['\u202A514\u00A0555\u20110142\u202C', 'CA', '+15145550142', ''],
  ])('reads %j in %s as %s [V-40]', (phone, country, phone_number, extension) => {
    expect(contact({ phone }, country).phone_numbers).toEqual([
      { phone_number, extension, label: '' },
    ]);
  });

  it('takes each number and each address once [U-45]', () => {
    const { phone_numbers, emails } = contact({
      'phone 2': '+1 (514) 555-0142',
      mobile: '5145550199',
      email: 'Anna@roy.ca',
      'email 2': 'anna@roy.ca',
    });
    expect(phone_numbers.map((one) => one.phone_number)).toEqual(['+15145550142', '+15145550199']);
    expect(emails).toEqual([{ email: 'Anna@roy.ca', label: '' }]);
  });
});

describe('what a line becomes', () => {
  it('reads our own layout, lists and flags [D-38] [D-41] [G-20]', () => {
    const own = {
      phone: '',
      phone_numbers: '[{"phone_number":"+15145550142","extension":"7","label":"work"}]',
      emails: '[{"email":"anna@roy.ca","label":"home"}]',
      address_type: 'school',
      city: 'Laval',
      use_as_callerid: 'false',
      tags: 'vip  client',
    };
    expect(contact(own)).toMatchObject({
      phone_numbers: [{ phone_number: '+15145550142', extension: '7', label: 'work' }],
      emails: [{ email: 'anna@roy.ca', label: 'home' }],
      address_type: 'school',
      city: 'Laval',
      use_as_callerid: false,
      tags: 'vip client',
    });
  });

  it('makes personal or shared tags of labels, as the contact is [D-43]', () => {
    const labels = { labels: '* myContacts ::: Super Bowl ::: vip' };
    expect(contact(labels, 'CA', 'personal')).toMatchObject({
      is_personal: true,
      personal_tags: 'Super-Bowl vip',
      tags: '',
    });
    expect(contact(labels, 'CA', 'shared')).toMatchObject({
      is_personal: false,
      personal_tags: '',
      tags: 'Super-Bowl vip',
    });
  });

  it.each([
    ['true', true, 'vip', ''],
    ['1', true, 'vip', ''],
    ['', true, 'vip', ''],
    ['false', false, '', 'vip'],
    ['0', false, '', 'vip'],
  ])('follows a file that says is_personal %j [D-38]', (is_personal, isOwn, own, shared) => {
    expect(contact({ is_personal, labels: 'vip' }, 'CA', 'file')).toMatchObject({
      is_personal: isOwn,
      personal_tags: own,
      tags: shared,
    });
    expect(contact({ is_personal }, 'CA', 'shared')).toMatchObject({ is_personal: false });
    expect(contact({ is_personal }, 'CA', 'personal')).toMatchObject({ is_personal: true });
  });

  it.each([
    ['Anna Maria Roy', 'Anna Maria', 'Roy'],
    ['Roy, Anna', 'Anna', 'Roy'],
  ])('divides the name %j if that is all there is [V-38]', (name, first_name, last_name) => {
    expect(contact({ first_name: '', last_name: '', name })).toMatchObject({
      first_name,
      last_name,
    });
  });

  it('keeps markup and formulas as text, and drops what turns or hides it [U-45]', () => {
    expect(
      contact({ company: '<img src=x onerror=alert(1)>', first_name: '\u202EAn\0na\uD800' }),
    ).toMatchObject({ company: '<img src=x onerror=alert(1)>', first_name: 'Anna\uFFFD' });
  });
});
