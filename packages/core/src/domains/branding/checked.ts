import type { Favicon } from './state.ts';

/** Longest platform name, characters: it is a title, not a text. */
const LONGEST_NAME = 80;
/** Icons that browsers use in a tab or on a home screen, px. */
const SMALLEST_ICON = 8;
const LARGEST_ICON = 1024;
const MOST_ICONS = 12;

/** Control characters, line breaks, and marks that change the direction of the text after the name. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A platform name as one short line; null if nothing of it can be read. */
export const readableName = (name: string): string | null => {
  const line = [...name.replace(UNREADABLE, ' ').replace(/\s+/g, ' ').trim()];
  const short = line.length > LONGEST_NAME ? [...line.slice(0, LONGEST_NAME - 1), '…'] : line;
  return short.join('') || null;
};

const DATA_IMAGE = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml|x-icon)[;,]/i;

/**
 * The address of a logo that may be shown: https, the API's own origin, or a picture in the address itself. null: refused.
 *
 * @param base API address, which a relative one counts from
 */
export const safeLogo = (logo: string | null | undefined, base: string): string | null => {
  if (!logo) return null;
  if (DATA_IMAGE.test(logo)) return logo;
  try {
    const url = new URL(logo, base);
    const own = url.protocol === 'http:' && url.origin === new URL(base).origin;
    const allowed = url.protocol === 'https:' || own;
    return allowed && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
};

/** Where the icon of each size is: `{base domain}/favicon/{size}`, the API's origin. Smallest first. */
export const faviconsOf = (sizes: readonly number[], base: string): Favicon[] =>
  [...new Set(sizes)]
    .filter((size) => Number.isInteger(size) && size >= SMALLEST_ICON && size <= LARGEST_ICON)
    .sort((one, other) => one - other)
    .slice(0, MOST_ICONS)
    .map((size) => ({ size, href: new URL(`/favicon/${size}`, base).href }));
