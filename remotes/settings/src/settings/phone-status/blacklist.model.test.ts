import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { entrySchema, pastedEntries } from './blacklist.model.ts';

const schema = entrySchema([{ number: '+15145550171' }]);
const problem = (number: string) =>
  z.safeParse(schema, { number, name: '' }).error?.issues[0]?.message ?? null;

describe('a number of the blacklist', () => {
  it.each([
    [' ', 'settings.blacklist.required'],
    ['abc', 'settings.blacklist.invalid'],
    ['(514) 555-0171', 'settings.blacklist.present'],
    ['514 555 0172', null],
    ['102', null],
  ])('"%s" is refused for: %s [V-56]', (number, expected) => {
    expect(problem(number)).toBe(expected);
  });
});

describe('a pasted list', () => {
  it('drops lines that lack a name or a number, and names the first [V-57]', () => {
    const text = 'Nadia, 514-555-0171\r\n\r\n4185550173;Zoé Roy\nno number\n6135550174\nBob\t102';
    expect(pastedEntries(text)).toEqual({
      good: [
        { name: 'Nadia', number: '5145550171' },
        { name: 'Zoé Roy', number: '4185550173' },
        { name: 'Bob', number: '102' },
      ],
      dropped: ['no number', '6135550174'],
    });
  });
});
