const LONGEST = 128;

/** Control characters, and those that change the text direction (Unicode UAX 9): a caller could fake a name with them. */
const HARMFUL: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x061c, 0x061c],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
];

const isHarmless = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return !HARMFUL.some(([from, to]) => code >= from && code <= to);
};

/** Text from the wire without control and bidi characters, as long as it was: for the name of a file. */
export const withoutHarmful = (text: string): string => [...text].filter(isHarmless).join('');

/** A name or number from the wire, safe to show: no control or bidi characters, at most 128 characters. */
export const safeName = (name: string | null | undefined): string =>
  withoutHarmful((name ?? '').slice(0, LONGEST * 8))
    .trim()
    .slice(0, LONGEST);
