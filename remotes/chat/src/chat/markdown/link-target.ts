import { clickedNumber } from '@callpanel/contracts';

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * The address that a link in a message may open, or '' if it is malformed, of another scheme, such as `javascript:` or `data:`, or
 * of no telephone number, such as a code of the phone.
 */
export const linkTarget = (link: string): string => {
  try {
    const { protocol, href } = new URL(link);
    if (!SCHEMES.includes(protocol)) return '';
    return protocol === 'tel:' && clickedNumber(href) === null ? '' : href;
  } catch {
    return '';
  }
};

/** A link as itself in a text, and where it leads; '' if it may not be opened. */
export interface BareLink {
  readonly text: string;
  readonly href: string;
}

const BARE_LINK = /https?:\/\/[^\s<>`]+/iy;

/** A sentence's punctuation after a link is not part of it; a bracket is, if the link opens one. */
const linkEnd = (link: string) => {
  let end = link.length;
  const closes = link.includes('(') ? '' : ')';
  while (end > 0 && `.,;:!?'"]*_~${closes}`.includes(link.charAt(end - 1))) end -= 1;
  return link.slice(0, end);
};

/** The address of a page that begins at a place of a text; null: none. */
export const bareLinkAt = (text: string, at: number): BareLink | null => {
  BARE_LINK.lastIndex = at;
  const found = BARE_LINK.exec(text)?.[0];
  if (found === undefined) return null;
  const link = linkEnd(found);
  return { text: link, href: linkTarget(link) };
};
