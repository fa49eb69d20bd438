const LONGEST = 128;

/** Control characters, and those that change the text direction (Unicode UAX 9): a caller could fake a name with them. */
const HARMFUL = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** Spaces, and letters that are none: a name of these alone would look like no name. */
const UNSEEN = /^[\s\u00ad\u115f\u1160\u200b-\u200f\u2060-\u206f\u2800\u3164\uffa0]*$/;

/** Text from the wire without control and bidi characters, otherwise as it was: for the name of a file. */
export const withoutHarmful = (text: string): string => text.replace(HARMFUL, '');

/**
 * A name or number from the wire, safe to show: no control or bidi characters, at most 128 characters; empty if nothing of it could
 * be seen.
 */
export const safeName = (name: string | null | undefined): string => {
  const text = withoutHarmful((name ?? '').slice(0, LONGEST * 8)).trim();
  // Not half of a character.
  return UNSEEN.test(text) ? '' : text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
};
