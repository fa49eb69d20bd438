import { unicodeClass } from '@callpanel/contracts';

/** Latin, Greek and Cyrillic accents, Hebrew and Arabic points, Japanese sound marks. */
export const OLDER_MARKS =
  /[\u0300-\u036F\u0591-\u05BD\u05BF-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u3099\u309A]/g;

const MARKS = /* @__PURE__ */ unicodeClass('\\p{M}', 'gu', OLDER_MARKS);

/** The letters without their accents. @example withoutMarks('Éric') // 'Eric' */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(MARKS, '');

/**
 * As it is compared in a search: without accents and capitals. Keyboards have the straight apostrophe, texts the others.
 *
 * @example searchable('Sinéad O’Brien') // "sinead o'brien"
 */
export const searchable = (text: string): string =>
  (/^[ -~]*$/.test(text) ? text : withoutMarks(text).replace(/[‘’ʼ]/g, "'")).toLowerCase();
