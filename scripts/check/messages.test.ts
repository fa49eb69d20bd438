import { ERRORS, LOCALES } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import {
  errorsWithoutText,
  folderProblems,
  placeholders,
  type Folder,
  type Texts,
} from './messages.ts';

const everywhere = (texts: Texts, change: Folder = {}): Folder => ({
  ...Object.fromEntries(LOCALES.map((locale) => [locale, texts])),
  ...change,
});

describe('message files', () => {
  it('pass when the locales agree', () => {
    const texts = { a: 'Calling {name}', b: '{n, plural, one {# call} other {# calls}}' };
    const french = {
      a: 'Appel de {name}',
      b: '{n, plural, one {# appel} many {# d’appels} other {# appels}}',
    };
    expect(folderProblems('locales', everywhere(texts, { 'fr-CA': french }))).toEqual([]);
  });

  it.each<[string, Folder, string]>([
    ['a missing id', everywhere({ a: 'A', b: 'B' }, { 'fr-CA': { a: 'A' } }), '"b" is missing'],
    [
      'an extra id',
      everywhere({ a: 'A' }, { 'fr-CA': { a: 'A', b: 'B' } }),
      '"b" is in no other locale',
    ],
    ['an empty text', everywhere({ a: 'A' }, { 'fr-CA': { a: ' ' } }), '"a" is empty'],
    [
      'another placeholder',
      everywhere({ a: '{name}' }, { 'fr-CA': { a: '{nom}' } }),
      '"a" has {nom}',
    ],
    ['a broken text', everywhere({ a: 'A' }, { 'fr-CA': { a: '{name' } }), '"a" is not ICU'],
  ])('are refused for %s', (_, folder, problem) => {
    expect(folderProblems('locales', folder)).toEqual([
      expect.stringContaining(`locales/fr-CA.json: ${problem}`),
    ]);
  });

  it('are refused for a missing locale', () => {
    expect(folderProblems('locales', { 'en-US': { a: 'A' } })).toContain('locales: no fr-CA.json');
  });
});

it('sees placeholders inside branches and tags', () => {
  expect(
    placeholders('<b>{n, plural, other {{name}}}</b> {kind, select, x {1} other {2}}'),
  ).toEqual(['<b>', '{kind, select other|x}', '{n, plural }', '{name}']);
});

it('asks a text of every error code', () => {
  const codes = new Set(Object.keys(ERRORS));
  expect(errorsWithoutText(codes)).toEqual([]);
  codes.delete('login.error.login');
  expect(errorsWithoutText(codes)).toEqual(['no message for the error login.error.login']);
});
