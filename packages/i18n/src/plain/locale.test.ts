import { expect, it } from 'vitest';
import { pickLocale } from './locale.ts';

it.each([
  ['what was chosen before wins', 'fr-CA', ['en-GB'], 'fr-CA'],
  ['what was stored makes no sense', 'xx', ['en-GB'], 'en-GB'],
  ['the exact language, in any case', null, ['en-au'], 'en-AU'],
  ['another region of a language', null, ['fr-FR'], 'fr-CA'],
  ['a region of English that we do not have', null, ['en-NZ'], 'en-US'],
  ['French without a region', null, ['fr'], 'fr-CA'],
  ['a script and a region', null, ['fr-Latn-FR'], 'fr-CA'],
  ['a language that begins alike', null, ['fro', 'en-GB'], 'en-GB'],
  ['no tag at all', null, ['', '*'], 'en-US'],
  ['a bare language', null, ['en'], 'en-US'],
  ['the first that we have', null, ['de', 'fr', 'en-GB'], 'fr-CA'],
  ['none that we have', null, ['ja'], 'en-US'],
  ['no languages at all', null, [], 'en-US'],
] as const)('picks the locale: %s [C-33] [K-06]', (_, stored, browser, locale) => {
  expect(pickLocale(stored, browser)).toBe(locale);
});
