import { describe, expect, it } from 'vitest';
import type { ContactValues, PhoneLine } from './schema.ts';
import { contactSchema } from './schema.ts';
import { HOSTILE, validValues } from './testing/values.ts';

/** What the form says of a field; null: nothing. */
const problemOf = (values: ContactValues, path: string): string | null => {
  const { error } = contactSchema.safeParse(values);
  return error?.issues.find((issue) => issue.path.join('.') === path)?.message ?? null;
};
const phone = (change: Partial<PhoneLine>) =>
  validValues({
    phone_numbers: [
      { country: 'CA', phone_number: '514 555 0171', extension: '', label: '', ...change },
    ],
  });

it('takes a contact with a name and a number', () => {
  expect(contactSchema.safeParse(validValues()).success).toBe(true);
});

describe.each(['first_name', 'last_name'] as const)('%s', (field) => {
  it.each([
    ['', 'contacts.form.required'],
    ['   ', 'contacts.form.required'],
    ['A', 'contacts.form.minCharacters'],
    ['Al', null],
    ['É\u0301a', null],
    // One character each, however many code units.
    ['😀', 'contacts.form.minCharacters'],
    ['😀😀', null],
    ['A'.repeat(255), null],
    ['A'.repeat(256), 'contacts.form.tooLong'],
    ['A'.repeat(10_000), 'contacts.form.tooLong'],
  ])('is required, with 2 characters at least: %j [V-38] [V-63] [C-52]', (text, problem) => {
    expect(problemOf(validValues({ [field]: text }), field)).toBe(problem);
  });
});

it.each([
  ['', 'contacts.form.required'],
  ['12345678', 'contacts.form.number.minDigits'],
  ['123456789', null],
  ['(514) 555-017', null],
  ['(12) 345-678', 'contacts.form.number.minDigits'],
  ['+33 1 23 45 67 89', null],
  ['514 555 CALL', 'contacts.form.number.signs'],
  ['514+5550171', 'contacts.form.number.signs'],
  ['\u202E5145550171', 'contacts.form.number.signs'],
])('a phone number has 9 digits at least: %j [V-39] [V-63] [C-52]', (phone_number, problem) => {
  expect(problemOf(phone({ phone_number }), 'phone_numbers.0.phone_number')).toBe(problem);
});

it.each([
  ['', null],
  ['0', null],
  ['1234', null],
  ['12a', 'contacts.form.numericOnly'],
  ['-1', 'contacts.form.numericOnly'],
])('an extension has digits only: %j [V-42] [V-49]', (extension, problem) => {
  expect(problemOf(phone({ extension }), 'phone_numbers.0.extension')).toBe(problem);
});

it.each([
  ['', null],
  ['W', 'contacts.form.label.minCharacters'],
  ['Wo', null],
])('a label is empty or has 2 characters at least: %j [V-43] [C-52]', (label, problem) => {
  const emails = [{ email: 'a@b.example', label }];
  expect(problemOf(phone({ label }), 'phone_numbers.0.label')).toBe(problem);
  expect(problemOf(validValues({ emails }), 'emails.0.label')).toBe(problem);
});

it.each([
  ['', '', null],
  ['a@b.example', '', null],
  ['a@b', '', 'contacts.form.email.wrong'],
  ['a b@c.example', '', 'contacts.form.email.wrong'],
  ['@b.example', '', 'contacts.form.email.wrong'],
  ['', 'Work', 'contacts.form.email.missing'],
])('an e-mail address is optional: %j, labelled %j [V-44]', (email, label, problem) => {
  expect(problemOf(validValues({ emails: [{ email, label }] }), 'emails.0.email')).toBe(problem);
});

it.each(['CA', 'US', 'AU'] as const)('a number may be of %s [V-40]', (country) => {
  expect(contactSchema.safeParse(phone({ country })).success).toBe(true);
});

it('a number may not be of another country [V-40]', () => {
  expect(contactSchema.safeParse(phone({ country: 'FR' as 'CA' })).success).toBe(false);
});

it('is not saved while a tag is half typed', () => {
  const values = validValues({ tags: { names: [], typed: 'key acc' } });
  expect(problemOf(values, 'tags.typed')).toBe('contacts.form.tag.unfinished');
});

it.each(HOSTILE)('takes %j as text', (text) => {
  const values = validValues({ first_name: text, company: text, street: text });
  expect(contactSchema.parse(values)).toMatchObject({ first_name: text, company: text });
});
