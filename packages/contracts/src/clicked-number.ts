/** No number with its marks is longer; what comes by a link can be anything. */
const LONGEST = 64;
const LONGEST_LINK = 512;

const SCHEME = /^tel:/i;
/** Marks that people and pages write in numbers, with the spaces of print. */
const MARKS = /[-.() \u00a0\u202f]/g;
const NUMBER = /^\+?[0-9]+$/;

/** What a `tel:` address names: no parameters (RFC 3966, section 3), percent signs read. null: they make no sense. */
const subscriber = (link: string): string | null => {
  const [named = ''] = link.replace(SCHEME, '').split(';', 1);
  try {
    return decodeURIComponent(named);
  } catch {
    return null;
  }
};

/**
 * The number in a clicked text or `tel:` link: digits with an optional plus before them; dash, dot, brackets and spaces are
 * taken out [V-13]. null: not a number. Codes of the phone are never dialled by a click: a page could switch something on.
 *
 * @example clickedNumber('tel:+1-555-010-0199;ext=1'); // '+15550100199'
 */
export const clickedNumber = (text: string): string | null => {
  if (text.length > LONGEST_LINK) return null;
  const typed = text.trim();
  const named = SCHEME.test(typed) ? subscriber(typed) : typed;
  if (named === null || named.length > LONGEST) return null;
  const number = named.replace(MARKS, '');
  return NUMBER.test(number) ? number : null;
};
