/** What can be said of a number without the plans of countries. An entry of its own: it weighs nothing. */

/** A number outside the company has six digits or more; with the separators that people write it is no longer than this. */
const OUTSIDE = /^\+?[\d ().-]{6,32}$/;

/**
 * May `formatNumber` write this number in another way? Not an extension, a feature code, an address, a name or anything with a
 * letter: these are shown as they are, without the code that formats.
 *
 * @example mayFormat('5145550199') // true
 * @example mayFormat('102') || mayFormat('*97') || mayFormat('sip:bob@acme.example') // false
 */
export const mayFormat = (number: string): boolean => OUTSIDE.test(number);

/**
 * Makes a pasted number diallable without guessing: drops `tel:` and invisible characters, turns typographic dashes and
 * spaces into plain ones. What is still not a number is left for the number rules to refuse.
 *
 * @example fromPaste('tel:+1\u00a0(514)\u00a0555\u20110142') === '+1 (514) 555-0142'
 */
export const fromPaste = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/^(tel|sip|callto):(\/\/)?/i, '');
