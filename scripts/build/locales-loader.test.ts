import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withLocales } from './locales-loader.ts';

const FOUR = ['en-AU', 'en-GB', 'en-US', 'fr-CA'];

it('imports each locale separately', () => {
  const asked: string[] = [];
  const source = 'messagesOf((locale) => import(`./locales/${locale}.json`), more);';
  const written = withLocales(source, (folder) => {
    asked.push(folder);
    return FOUR;
  });
  expect(asked).toEqual(['./locales']);
  expect(written).toBe(
    "messagesOf((locale) => ({ 'en-US': () => import('./locales/en-US.json'), " +
      "'en-AU': () => import('./locales/en-AU.json'), " +
      "'en-GB': () => import('./locales/en-GB.json'), " +
      "'fr-CA': () => import('./locales/fr-CA.json') })[locale](), more);",
  );
});

it('imports the texts of en-US for English without a file', () => {
  const source = 'messagesOf((locale) => import(`./locales/${locale}.json`));';
  const written = withLocales(source, () => ['en-US', 'fr-CA']);
  expect(written).toContain("'en-AU': () => import('./locales/en-US.json')");
  expect(written).toContain("'en-GB': () => import('./locales/en-US.json')");
  expect(written).toContain("'fr-CA': () => import('./locales/fr-CA.json')");
});

it('imports the texts of en-GB for Australia without a file', () => {
  const source = 'messagesOf((locale) => import(`./locales/${locale}.json`));';
  const written = withLocales(source, () => ['en-GB', 'en-US', 'fr-CA']);
  expect(written).toContain("'en-AU': () => import('./locales/en-GB.json')");
  expect(written).toContain("'en-US': () => import('./locales/en-US.json')");
});

it('knows how the sources write it', () => {
  const source = readFileSync('packages/i18n/src/plain/messages.ts', 'utf8');
  const folders: string[] = [];
  withLocales(source, (folder) => {
    folders.push(folder);
    return FOUR;
  });
  // And not the example in the docblock.
  expect(folders).toEqual(['../../locales']);
});

it('leaves other imports alone', () => {
  const source = "import('./locales/en-US.json'); import(`./parts/${locale}.json`);";
  expect(withLocales(source, () => FOUR)).toBe(source);
});
