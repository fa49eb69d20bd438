import type { MessageSummary } from '../ports/phone.ts';
import type { SipIncoming } from '../wire/jssip.ts';

/**
 * Reads a message-summary NOTIFY (RFC 3842) [W-06]: `Messages-Waiting: yes` and `Voice-Message: 2/8 (0/2)`, new and old (the
 * urgent ones in brackets are included). Null for any other NOTIFY, and when both lines are missing.
 */
export const readMessageSummary = ({ event, body }: SipIncoming): MessageSummary | null => {
  if (event?.event.toLowerCase() !== 'message-summary') return null;
  const waiting = /^Messages-Waiting\s*:\s*(yes|no)\b/im.exec(body ?? '')?.[1];
  const counts = /^Voice-Message\s*:\s*(\d{1,6})\s*\/\s*(\d{1,6})/im.exec(body ?? '');
  if (waiting === undefined && !counts) return null;
  const fresh = Number(counts?.[1] ?? 0);
  return {
    waiting: waiting ? waiting.toLowerCase() === 'yes' : fresh > 0,
    new: fresh,
    old: Number(counts?.[2] ?? 0),
  };
};
