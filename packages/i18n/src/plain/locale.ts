import type { Locale } from '@callpanel/contracts';
import { LOCALES } from '@callpanel/contracts';

const match = (tag: string): Locale | undefined => {
  const wanted = tag.toLowerCase();
  const [language] = wanted.split('-');
  return (
    LOCALES.find((locale) => locale.toLowerCase() === wanted) ??
    LOCALES.find((locale) => locale.startsWith(`${language}-`))
  );
};

/**
 * The language to speak [C-33]: what the user chose before, else the browser's first language that we have, in any of
 * its regional forms, else `en-US`.
 *
 * @example pickLocale(null, ['de', 'fr-FR']) === 'fr-CA'
 */
export const pickLocale = (stored: string | null, browser: readonly string[]): Locale =>
  LOCALES.find((locale) => locale === stored) ??
  browser.map(match).find((locale) => locale !== undefined) ??
  LOCALES[0];
