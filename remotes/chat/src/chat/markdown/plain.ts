import type { Block } from './blocks.ts';
import type { Inline } from './inline.ts';
import { isWord } from './inline.ts';
import { bareLinkAt } from './link-target.ts';

/** Where an address begins, or digits with the marks that people write in numbers. */
const LINK_OR_NUMBER = /https?:\/\/|[+(\d][\d ().\u00a0-]{7,22}\d/gi;
const DATE = /\d{4}-\d\d-\d\d|\d\d?[./]\d\d?[./]\d{4}/;
const BEFORE = /^[\s:,;"'“«(]?$/;
const BEHIND = /^[\s.,:;!?"'”»)]?$/;

/**
 * The number that stands alone in a text, as a link; null: the digits are something else. With a country it has 8 to 15 digits
 * (E.164), without one 10 or 11, as in the countries of the softphone: a code or a year is none.
 */
const numberLink = (text: string, at: number, found: string): Inline | null => {
  if (!BEFORE.test(text.charAt(at - 1)) || !BEHIND.test(text.charAt(at + found.length)))
    return null;
  if (DATE.test(found)) return null;
  const digits = found.replace(/\D/g, '');
  const plus = found.startsWith('+') ? '+' : '';
  const [least, most] = plus ? [8, 15] : [10, 11];
  if (digits.length < least || digits.length > most) return null;
  return { kind: 'link', text: found, href: `tel:${plus}${digits}` };
};

/** A bracket around the number is not part of it. */
const withoutBracket = (found: string): string =>
  found.startsWith('(') && !found.includes(')') ? found.slice(1) : found;

/**
 * Reads a message that is no markdown, as SMS are: what was typed, with addresses of pages and telephone numbers as links.
 *
 * @example parsePlain('*Call* 514 555-0199') // '*Call* ' and a link to tel:5145550199, in one paragraph
 */
export const parsePlain = (text: string): readonly Block[] => {
  const parts: Inline[] = [];
  let done = 0;
  const add = (at: number, length: number, link: Inline): void => {
    if (at > done) parts.push({ kind: 'text', text: text.slice(done, at) });
    parts.push(link);
    done = at + length;
    LINK_OR_NUMBER.lastIndex = done;
  };
  LINK_OR_NUMBER.lastIndex = 0;
  for (let found = LINK_OR_NUMBER.exec(text); found; found = LINK_OR_NUMBER.exec(text)) {
    if (/^h/i.test(found[0])) {
      const link = isWord(text, found.index - 1) ? null : bareLinkAt(text, found.index);
      if (link?.href) add(found.index, link.text.length, { kind: 'link', ...link });
      // Not read again from each `https://` in it: that would take quadratic time.
      else if (link) LINK_OR_NUMBER.lastIndex = found.index + link.text.length;
    } else {
      const number = withoutBracket(found[0]);
      const at = found.index + found[0].length - number.length;
      const link = numberLink(text, at, number);
      if (link) add(at, number.length, link);
    }
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) });
  return [{ kind: 'paragraph', parts }];
};
