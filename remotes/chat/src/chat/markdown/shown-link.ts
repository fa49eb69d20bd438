import { withoutHarmful, clickedNumber } from '@callpanel/contracts';
import { readableHost } from './readable-host.ts';

/** What a link in a message shows of itself. */
export interface ShownLink {
  /** To press. */
  readonly text: string;
  /** Where it leads, for beside the text: host, mail address or number; '' where the text says so, or only has other words. */
  readonly beside: string;
  /** All of where it leads, for its tooltip. */
  readonly address: string;
}

/** Scheme, host and the rest of an address, which has no spaces. */
const ADDRESS = /^((?:https?:\/\/)?)([^\s/?#\\]+)(\S*)$/i;

/** A full stop within a word, or a sign that looks like one; `://`; or the sign of mail addresses. */
const LOOKS_LIKE_ADDRESS =
  /[^\s.][.\u00b7\u0660\u06f0\u0701\u0702\u2027\u3002\ua4f8][^\s.]|:\/\/|@/;

/** Signs that take no room, or show nothing. */
const BLANK =
  /^(?:[\s\u00ad\u115f\u1160\u180e\u200b-\u200f\u2060-\u206f\u2800\u3164\uffa0]|\u034f|\ufe0f)*$/;

/** The text as the address of this page; null: it is another, or none. */
const asPage = (text: string, target: URL): string | null => {
  const [, scheme = '', written = '', rest = ''] = ADDRESS.exec(text) ?? [];
  try {
    const { host } = new URL(`${scheme || 'https://'}${written}`);
    return host === target.host ? scheme + readableHost(written, host) + rest : null;
  } catch {
    return null;
  }
};

const asMail = (text: string, address: string): string | null =>
  text.toLowerCase().replace(/^mailto:/, '') === address.toLowerCase() ? text : null;

const asNumber = (text: string, number: string): string | null =>
  clickedNumber(text) === number ? text : null;

/** Where a link leads, in short and whole; and the text as a name of that place, or null. */
const destination = (text: string, href: string): [string, string, string | null] => {
  const url = new URL(href);
  if (url.protocol === 'tel:') {
    const number = clickedNumber(href) ?? '';
    return [number, number, asNumber(text, number)];
  }
  if (url.protocol === 'mailto:') return [url.pathname, href, asMail(text, url.pathname)];
  return [url.host, href, asPage(text, url)];
};

/**
 * What a link shows of itself: no text may look like another place than where it leads. A text of other words stays alone, as in
 * other chats, with the address in the tooltip; a number is always shown, as a press may call it.
 *
 * @param href what `linkTarget` allows
 * @example shownLink('https://mybank.example', 'https://evil.example/') // { text: 'https://mybank.example', beside: 'evil.example', … }
 * @example shownLink('https://аpple.com', 'https://xn--pple-43d.com/') // { text: 'https://xn--pple-43d.com', beside: '', … }
 */
export const shownLink = (given: string, href: string): ShownLink => {
  // A turned text could read as another address.
  const text = withoutHarmful(given).trim();
  const [short, address, same] = destination(text, href);
  if (same !== null) return { text: same, beside: '', address };
  if (BLANK.test(text)) return { text: address, beside: '', address };
  const isShown = /^tel:/i.test(href) || LOOKS_LIKE_ADDRESS.test(text.normalize('NFKC'));
  return { text, beside: isShown ? short : '', address };
};
