import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withLanguages } from './locales-loader.ts';

it('imports each language of the folder by itself', () => {
  const asked: string[] = [];
  const source = 'messagesOf((locale) => import(`./locales/${locale}.json`), more);';
  const written = withLanguages(source, (folder) => {
    asked.push(folder);
    return ['en-US', 'fr-CA'];
  });
  expect(asked).toEqual(['./locales']);
  expect(written).toBe(
    "messagesOf((locale) => ({ 'en-US': () => import('./locales/en-US.json'), " +
      "'fr-CA': () => import('./locales/fr-CA.json') })[locale](), more);",
  );
});

it('knows how the sources write it', () => {
  const source = readFileSync('packages/i18n/src/plain/messages.ts', 'utf8');
  const folders: string[] = [];
  withLanguages(source, (folder) => {
    folders.push(folder);
    return [];
  });
  // And not the example in the docblock.
  expect(folders).toEqual(['../../locales']);
});

it('leaves other imports alone', () => {
  const source = "import('./locales/en-US.json'); import(`./parts/${locale}.json`);";
  expect(withLanguages(source, () => ['en-US'])).toBe(source);
});
