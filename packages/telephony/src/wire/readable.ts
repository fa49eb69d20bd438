import parser from 'jssip/lib/Parser.js';
import type { SipIncoming } from './jssip.ts';

interface Parsed extends SipIncoming {
  /** For requests only; undefined for a scheme that JsSIP does not know. */
  ruri?: object;
  parseHeader(name: 'cseq'): { method: string };
}

const { parseMessage } = parser as { parseMessage(text: string, ua: null): Parsed | undefined };

/**
 * Checks whether JsSIP can read a message. Others make it throw in the host page, or are ignored.
 *
 * @returns 0 if it can; else the status to refuse a request with (RFC 3261 section 8.2)
 */
export const unreadable = (text: string): 0 | 400 | 416 => {
  try {
    const message = parseMessage(text, null);
    const isWhole =
      message &&
      ['via', 'from', 'to', 'call-id'].every((name) => message.hasHeader(name)) &&
      message.parseHeader('cseq').method === message.method;
    if (!isWhole) return 400;
    return message.status_code || message.ruri ? 0 : 416;
  } catch {
    return 400;
  }
};
