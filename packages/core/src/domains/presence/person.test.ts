import { expect, it } from 'vitest';
import { textOf } from './person.ts';

it.each([
  ['open', ' Lunch ', 'onlunch'],
  ['closed', 'away', 'away'],
  ['open', 'gone fishing', 'online'],
  ['closed', 'gone fishing', null],
  ['open', 'constructor', 'online'],
  ['closed', '__proto__', null],
  ['closed', 'toString', null],
] as const)('presence that is %s with the note “%s” means %s [S-31]', (basic, note, text) => {
  expect(textOf(basic, note)).toBe(text);
});
