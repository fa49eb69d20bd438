import type { DirectoryEntry, WireContact } from '@callpanel/contracts';
import { digitsOf, isSameNumber } from '../same-number.ts';

/** An extension behind a number: `x7`, `ext. 7`, `,7`, `;ext=7`. */
const EXTENSION = /(?:\s*(?:x|ext\.?)\s*|,+|;ext=)(\d+)$/i;

const partsOf = (number: string): { digits: string; main: string; extension: string } => {
  const extension = EXTENSION.exec(number)?.[1] ?? '';
  const main = number.replace(EXTENSION, '');
  return { digits: digitsOf(main), main, extension };
};

/** How well a contact’s number fits: by extension, then by its country code. Null: it is another number. */
const fitOf = (number: string, known: string, extension: string): number | null => {
  const wanted = partsOf(number);
  const own = partsOf(known);
  if (!isSameNumber(own.main, wanted.main)) return null;
  const sameExtension = (extension || own.extension) === wanted.extension;
  return (sameExtension ? 2 : 0) + (own.digits === wanted.digits ? 1 : 0);
};

/** A match of the directory, with its contact as far as that could be read. */
export interface Match {
  entry: DirectoryEntry;
  contact: WireContact | null;
}

/**
 * The match that names a caller (decision 16): one that fits best, of these a shared contact before a personal one, then the
 * first. A contact that does not want to be used as caller ID names no caller.
 */
export const bestContact = (number: string, matches: readonly Match[]): Match | null => {
  const ranked = matches.flatMap((match) => {
    const { entry, contact } = match;
    if (contact?.use_as_callerid === false) return [];
    // The contact says more of its numbers than the directory does.
    const numbers = contact?.phone_numbers ?? [{ ...entry, extension: '' }];
    const fits = numbers.flatMap((one) => fitOf(number, one.phone_number, one.extension) ?? []);
    const fit = Math.max(-1, ...fits);
    return fit < 0 ? [] : [{ match, rank: fit * 2 + (contact?.is_personal ? 0 : 1) }];
  });
  const best = Math.max(-1, ...ranked.map(({ rank }) => rank));
  return ranked.find(({ rank }) => rank === best)?.match ?? null;
};
