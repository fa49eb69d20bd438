import { describe, expect, it } from 'vitest';
import { suggestionsFor } from './completion.model.ts';

const PEOPLE = [
  { username: 'bob', name: 'Bob Brant' },
  { username: 'eric', name: 'Éric Roy' },
];
const inserts = (text: string, cursor = text.length) =>
  suggestionsFor(text, cursor, PEOPLE)?.list.map(({ insert }) => insert) ?? null;

describe('completion at the cursor', () => {
  it.each([
    ['a user name', 'hi @bo', ['@bob ']],
    ['a last name', '@bra', ['@bob ']],
    ['a name without its accent', '@eri', ['@eric ']],
    ['everyone after a sign', 'hi @', ['@bob ', '@eric ']],
    ['an address is none', 'me@bo', null],
    ['none', '@zoe', null],
    ['an emoji', 'good :thumbsu', [':thumbsup: ']],
    ['one letter is too little', ':t', null],
    ['a time is none', 'at 10:30', null],
  ])('%s', (_case, text, expected) => {
    expect(inserts(text)).toEqual(expected);
  });
  it('says from where it replaces, wherever the cursor is', () => {
    expect(suggestionsFor('hi @bo, you', 6, PEOPLE)?.from).toBe(3);
  });
});
