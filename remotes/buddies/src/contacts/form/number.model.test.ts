import * as code from '@callpanel/i18n/numbers';
import { expect, it } from 'vitest';
import { countryFor, emptyLine, readLine, typedNumber, wireNumber } from './number.model.ts';

it.each([
  ['AU', 'AU'],
  ['US', 'US'],
  ['CA', 'CA'],
  ['FR', 'CA'],
  ['', 'CA'],
])('a new line in %j has the country %s [V-40] [C-06]', (softphone, country) => {
  expect(countryFor(softphone)).toBe(country);
});

const typeAll = (country: 'CA' | 'US' | 'AU', keys: string): string =>
  [...keys].reduce((text, key) => typedNumber(code, country, text, text + key), '');

it.each([
  ['CA', '5145550171', '(514) 555-0171'],
  ['US', '2125550171', '(212) 555-0171'],
  ['AU', '0412345678', '0412 345 678'],
  ['AU', '1300123456', '1300 123 456'],
  ['AU', '131234', '13 12 34'],
  ['AU', '0298765432', '(02) 9876 5432'],
  ['CA', '+61412345678', '+61 412 345 678'],
] as const)('formats while %s types %s [V-40] [V-41]', (country, keys, shown) => {
  expect(typeAll(country, keys)).toBe(shown);
});

it('leaves a number alone from which the user deletes, or into which they type', () => {
  expect(typedNumber(code, 'CA', '(514) 555', '(514) 55')).toBe('(514) 55');
  expect(typedNumber(code, 'CA', '(514) 555', '(5914) 555')).toBe('(5914) 555');
});

const line = (phone_number: string, extension = '') => ({
  ...emptyLine('CA'),
  phone_number,
  extension,
});

it.each([
  ['tel:+15145550171', '(514) 555-0171', 'CA', ''],
  ['\u202A514.555.0171\u202C', '(514) 555-0171', 'CA', ''],
  ['+61 412 345 678', '0412 345 678', 'AU', ''],
  ['514 555 0171 x12', '(514) 555-0171', 'CA', '12'],
])('reads a pasted %j', (text, phone_number, country, extension) => {
  expect(readLine(code, line(text))).toMatchObject({ phone_number, country, extension });
});

it.each(['hello', '12345', '+33 1 23 45 67 89', ''])('leaves %j as it was typed', (text) => {
  expect(readLine(code, line(text))).toEqual(line(text));
});

it('does not replace an extension that was typed', () => {
  const typed = line('514 555 0171 x12', '99');
  expect(readLine(code, typed)).toEqual(typed);
});

it.each([
  ['(514) 555-0171', 'CA', '+15145550171'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['+33 1 23 45 67 89', 'CA', '+33123456789'],
  ['999 999 999', 'CA', '999999999'],
] as const)('sends %s of %s as %s', (phone_number, country, sent) => {
  expect(wireNumber(code, { ...line(phone_number), country })).toBe(sent);
});
