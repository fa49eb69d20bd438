import { readdirSync, readFileSync } from 'node:fs';
import { LOCALES } from '@callpanel/contracts';
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';

const here = new URL('.', import.meta.url);
const textsOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`locales/${locale}.json`, here), 'utf8'));
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)[},]/g)].map((found) => found[1] ?? '').sort();

const english = textsOf('en-US');

describe.each(LOCALES)('texts of %s', (locale) => {
  const texts = textsOf(locale);

  it('has every id of en-US, in the same order', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
  });
  it.each(Object.entries(texts))('%s parses and has the same placeholders', (id, text) => {
    expect(() => parse(text)).not.toThrow();
    expect(text.trim()).not.toBe('');
    expect(placeholders(text)).toEqual(placeholders(english[id] ?? ''));
  });
});

it('has no text that nothing draws', () => {
  const sources = readdirSync(here)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(new URL(file, here), 'utf8'))
    .join('\n');
  const isUsed = (id: string): boolean => {
    const family = id.slice(0, id.lastIndexOf('.'));
    return sources.includes(`'${id}'`) || sources.includes(`\`${family}.\${`);
  };
  expect(Object.keys(english).filter((id) => !isUsed(id))).toEqual([]);
});

it('speaks French in fr-CA', () => {
  const french = textsOf('fr-CA');
  const same = Object.keys(english).filter((id) => french[id] === english[id]);
  expect(same).toEqual(['buddies.view.compact']);
});
