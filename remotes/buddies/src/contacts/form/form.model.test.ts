import type { ContactInput } from '@callpanel/contracts';
import * as code from '@callpanel/i18n/numbers';
import { describe, expect, it } from 'vitest';
import { contactOf, EMPTY_EMAIL, isChanged, merge, newValues, valuesOf } from './form.model.ts';
import { CANADA, validValues } from './testing/values.ts';

const contact = (change: Partial<ContactInput> = {}): ContactInput => ({
  ...contactOf(code, '7', validValues()),
  ...change,
});

describe('a new contact', () => {
  it('has one empty phone line, is a caller id, and has a home address [U-47] [D-38]', () => {
    expect(newValues(CANADA, {}, true)).toMatchObject({
      phone_numbers: [{ country: 'CA', phone_number: '', extension: '', label: '' }],
      use_as_callerid: true,
      address_type: 'home',
    });
  });

  it.each([
    [{ name: 'Ada King Lovelace' }, { first_name: 'Ada', last_name: 'King Lovelace' }],
    [{ name: 'Ada' }, { first_name: 'Ada', last_name: '' }],
    [
      { number: '+61412345678' },
      { phone_numbers: [expect.objectContaining({ country: 'AU', phone_number: '0412 345 678' })] },
    ],
  ])('begins with what is known: %j', (start, values) => {
    expect(newValues(CANADA, start, true)).toMatchObject(values);
  });
});

it('shows each field of a contact, and gives it back unchanged [D-38] [D-41]', () => {
  const given = contact({
    company: 'Analytical',
    emails: [{ email: 'ada@engine.example', label: 'Work' }],
    phone_numbers: [
      { phone_number: '+15145550171', extension: '12', label: 'Work' },
      { phone_number: '+61412345678', extension: '', label: '' },
    ],
    tags: 'client vip',
    personal_tags: 'gym',
    use_as_callerid: false,
  });
  expect(contactOf(code, '7', valuesOf(CANADA, given))).toEqual(given);
});

it('has a phone line and an e-mail line for a contact without [V-45] [V-46]', () => {
  const values = valuesOf(CANADA, contact({ phone_numbers: [], emails: [] }));
  expect(values.phone_numbers).toHaveLength(1);
  expect(values.emails).toEqual([EMPTY_EMAIL]);
});

it('sends neither empty lines nor blanks around [U-47]', () => {
  const sent = contactOf(
    code,
    '',
    validValues({
      phone_numbers: [
        { country: 'CA', phone_number: '(514) 555-0171', extension: ' 1 ', label: ' Work ' },
        { country: 'CA', phone_number: '', extension: '', label: '' },
      ],
      emails: [EMPTY_EMAIL, { email: ' a@b.example ', label: '' }],
    }),
  );
  expect(sent.phone_numbers).toEqual([
    { phone_number: '+15145550171', extension: '1', label: 'Work' },
  ]);
  expect(sent.emails).toEqual([{ email: 'a@b.example', label: '' }]);
});

describe('what closing would lose', () => {
  it.each([
    ['nothing', {}, false],
    ['a name', { first_name: 'Augusta' }, true],
    ['blanks', { first_name: 'Ada ' }, false],
    ['empty e-mail lines [U-47]', { emails: [EMPTY_EMAIL, EMPTY_EMAIL] }, false],
    ['a tag that is half typed', { tags: { names: [], typed: 'cli' } }, true],
    ['a personal tag that is half typed', { personal_tags: { names: [], typed: 'golf' } }, true],
    ['a switch', { use_as_callerid: false }, true],
  ])('%s', (_, change, lost) => {
    expect(isChanged(code, validValues(), validValues(change), null)).toBe(lost);
  });

  it('a picture', () => {
    expect(isChanged(code, validValues(), validValues(), 'none')).toBe(true);
  });
});

describe('a contact that two have changed', () => {
  const before = contact({ company: 'Old', city: 'Here' });

  it('has the changes of both', () => {
    const mine = { ...before, company: 'Mine' };
    const theirs = { ...before, city: 'Theirs' };
    expect(merge(before, mine, theirs)).toEqual({
      contact: { ...before, company: 'Mine', city: 'Theirs' },
      conflicts: [],
    });
  });

  it('names the fields that both have changed, with what is typed here', () => {
    const mine = { ...before, company: 'Mine' };
    const theirs = { ...before, company: 'Theirs' };
    expect(merge(before, mine, theirs)).toEqual({ contact: mine, conflicts: ['company'] });
  });

  it('has no conflict where both have written the same', () => {
    const same = { ...before, company: 'Same' };
    expect(merge(before, same, same).conflicts).toEqual([]);
  });
});
