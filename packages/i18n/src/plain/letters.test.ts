import { unicodeClass } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { OLDER_LETTER, startsWithLetter } from './letters.ts';
import { OLDER_MARKS, searchable, withoutMarks } from './searchable.ts';

it.each([
  ...['a', 'Z', 'Éric', 'ñ', 'Ωμέγα', 'Жанна', 'שרה', 'سارة', '王伟', 'ガク', '김'].map((word) => [
    word,
    true,
  ]),
  ...['', '1', '+1', '(x', '_', '«', '·', '×', '—', '→', '★', '📞', ' a'].map((word) => [
    word,
    false,
  ]),
] as [string, boolean][])('%j starts with a letter: %s', (word, starts) => {
  expect(startsWithLetter(word)).toBe(starts);
  expect(OLDER_LETTER.test(word)).toBe(starts);
});

it.each([
  ['Éric Gagné', 'Eric Gagne'],
  ['Nguyễn', 'Nguyen'],
  ['Άννα', 'Αννα'],
  ['שָׂרָה', 'שרה'],
  ['مُحَمَّد', 'محمد'],
  ['ガク', 'カク'],
  ['Bob', 'Bob'],
])('removes the marks of %s: %s', (name, plain) => {
  expect(withoutMarks(name)).toBe(plain);
  expect(name.normalize('NFD').replace(OLDER_MARKS, '')).toBe(plain);
});

it.each([
  ['Éric LEFÈVRE', 'eric lefevre'],
  ['Sinéad O’Brien', "sinead o'brien"],
  ["O'BRIEN", "o'brien"],
  ['Gwenola Le‘Goff-ʼ', "gwenola le'goff-'"],
  ['مُحَمَّد', 'محمد'],
])('searches %s as %s', (name, searched) => {
  expect(searchable(name)).toBe(searched);
});

it('uses only expressions that older browsers can read', () => {
  expect(unicodeClass('\\p{NoSuchClass}', 'u', OLDER_LETTER)).toBe(OLDER_LETTER);
});
