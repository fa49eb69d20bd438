/**
 * A class of Unicode as the browser knows it. Written as a literal, the build would spell out its table for Firefox before
 * 78, which has none: 4 kB a class. Those get `older`, which knows the scripts people's names come in.
 */
export const unicodeClass = (source: string, flags: string, older: RegExp): RegExp => {
  try {
    return new RegExp(source, flags);
  } catch {
    return older;
  }
};

/** Not a digit, sign, arrow or picture. */
export const OLDER_LETTER =
  /^[^\0-@[-`{-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u2000-\u2BFF\u3000-\u3004\uD83C-\uD83E]/;
/** Latin, Greek and Cyrillic accents, Hebrew and Arabic points, Japanese sound marks. */
export const OLDER_MARKS =
  /[\u0300-\u036F\u0591-\u05BD\u05BF-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u3099\u309A]/g;

const LETTER = unicodeClass('^\\p{L}', 'u', OLDER_LETTER);
const MARKS = unicodeClass('\\p{M}', 'gu', OLDER_MARKS);

/** Of any script. @example startsWithLetter('Éric') // true */
export const startsWithLetter = (text: string): boolean => LETTER.test(text);

/** The letters without their accents. @example withoutMarks('Éric') // 'Eric' */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(MARKS, '');

/**
 * As it is compared in a search: without accents and capitals. Keyboards have the straight apostrophe, texts the others.
 *
 * @example searchable('Sinéad O’Brien') // "sinead o'brien"
 */
export const searchable = (text: string): string =>
  (/^[ -~]*$/.test(text) ? text : withoutMarks(text).replace(/[‘’ʼ]/g, "'")).toLowerCase();
