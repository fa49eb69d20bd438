import { existsSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { localeFile } from '../../scripts/build/locales-loader.ts';
import { textsIn } from '../../scripts/build/messages-loader.ts';

export const LOCALES = ['en-US', 'en-AU', 'en-GB', 'fr-CA'] as const;
export type Locale = (typeof LOCALES)[number];

const ROOT = new URL('../..', import.meta.url);

const FOLDERS = globSync('{packages/*/locales,{packages,remotes}/*/src/**/locales}', {
  cwd: ROOT,
}).sort();

const read = (folder: string, locale: Locale): Record<string, string> => {
  const pathOf = (file: string) => fileURLToPath(new URL(`${folder}/${file}.json`, ROOT));
  const files = LOCALES.filter((each) => existsSync(pathOf(each)));
  return textsIn(pathOf(localeFile(locale, files)));
};

/** All texts of the product by id, as they are written. */
export const catalogueOf = (locale: Locale): Record<string, string> =>
  Object.assign({}, ...FOLDERS.map((folder) => read(folder, locale))) as Record<string, string>;

/**
 * The product's texts by id, with plain `{placeholders}` filled in: what a test looks for on the screen.
 *
 * @example textsOf('fr-CA')('sipua.error.invalidNumber', { number: '12x' })
 */
export const textsOf = (locale: Locale) => {
  const texts = catalogueOf(locale);
  return (id: string, values: Record<string, string | number> = {}): string => {
    const text = texts[id];
    if (text === undefined) throw new Error(`${locale} has no text "${id}"`);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
};
