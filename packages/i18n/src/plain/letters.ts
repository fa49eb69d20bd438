import { unicodeClass } from '@callpanel/contracts';

/** Not a digit, sign, arrow or picture. */
export const OLDER_LETTER =
  /^[^\0-@[-`{-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u2000-\u2BFF\u3000-\u3004\uD83C-\uD83E]/;
const LETTER = /* @__PURE__ */ unicodeClass('^\\p{L}', 'u', OLDER_LETTER);

/** Of any script. @example startsWithLetter('Éric') // true */
export const startsWithLetter = (text: string): boolean => LETTER.test(text);
