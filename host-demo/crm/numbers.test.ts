import { expect, it } from 'vitest';
import { COMPANIES } from './companies.ts';
import { findByNumber, search } from './numbers.ts';

const names = (found: ReturnType<typeof search>) => found.map(({ contact }) => contact.name);

it.each([
  ['+15145550190', ['Ada Young']],
  ['514-555-0190', ['Ada Young']],
  ['0015145550190', ['Ada Young']],
  ['102', ['Bob Brant']],
  ['*43', ['Echo']],
  ['43', []],
  ['+15145550102', []],
  ['', []],
])('whose number is %s', (number, expected) => {
  expect(names(findByNumber(COMPANIES, number))).toEqual(expected);
});

it.each([
  ['young', ['Ada Young', 'Sam Okafor']],
  ['ADA', ['Ada Young']],
  ['555 0192', ['Luc Marsh']],
  ['nobody', []],
])('finds "%s"', (text, expected) => {
  expect(names(search(COMPANIES, text))).toEqual(expected);
});
