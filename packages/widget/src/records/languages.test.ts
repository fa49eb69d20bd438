import { expect, it } from 'vitest';
import { isLanguageTag, languageName, languageOptions } from './languages.ts';

it('languages have names, also one that only the server knows', () => {
  const options = languageOptions('fr-CA', ['en', 'fr'], 'x-klingon!', 'Système');
  expect(options[0]).toEqual({ value: '', text: 'Système' });
  expect(options).toContainEqual({ value: 'en', text: 'anglais' });
  expect(options).toContainEqual({ value: 'x-klingon!', text: 'x-klingon!' });
});

it('a language has a name if the browser knows it', () => {
  expect(languageName('en-US', 'fr')).toBe('French');
  expect(languageName('en-US', 'not a language')).toBe('');
  expect(['fr', 'fr-CA', 'French!', ''].map(isLanguageTag)).toEqual([true, true, false, false]);
});
