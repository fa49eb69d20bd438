import { expect, it } from 'vitest';
import { languageOptions } from './languages.ts';

it('languages have names, also one that only the server knows', () => {
  const options = languageOptions('fr-CA', ['en', 'fr'], 'x-klingon!', 'Système');
  expect(options[0]).toEqual({ value: '', text: 'Système' });
  expect(options).toContainEqual({ value: 'en', text: 'anglais' });
  expect(options).toContainEqual({ value: 'x-klingon!', text: 'x-klingon!' });
});
