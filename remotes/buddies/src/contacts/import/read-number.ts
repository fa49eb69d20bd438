import { parseNumber } from '@callpanel/i18n/numbers';
import type { ReadNumber } from './check-contact.ts';

/** What people put between digits, and before an international number. */
const SEPARATORS = /[\s().\-/\u00A0\u2010-\u2015]/g;
const EXTENSION = /^(.*?)[\s,;]*(?:[,#]|ext=|(?:extension|ext|poste|x|p)\.?)\s*(\d{1,11})$/i;

/**
 * Reads numbers as people write them in `country`. What belongs to no plan that we know stays as it is, without its
 * separators: most countries' plans are not on the page.
 */
export const numberReader =
  (country: string): ReadNumber =>
  (text) => {
    const whole = parseNumber(text, country);
    if (whole?.valid) return { number: whole.e164, extension: whole.extension };
    const [, before = text, extension = ''] = EXTENSION.exec(text) ?? [];
    const read = parseNumber(before, country);
    if (read?.valid) return { number: read.e164, extension };
    const number = before.replace(/^tel:/i, '').replace(SEPARATORS, '');
    return /^\+?[\d*#]+$/.test(number) ? { number, extension } : null;
  };
