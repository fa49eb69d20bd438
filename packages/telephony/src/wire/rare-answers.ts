import dialogClass from 'jssip/lib/Dialog.js';
import type { DialogClass, Session, SipDialog, SipIncoming } from './jssip.ts';
import { LONGEST_S, type SessionInterval } from './session-interval.ts';

const Dialog = dialogClass as DialogClass;

/** How often an INVITE is sent again: each proxy on its way may want more than the one before. */
const REPEATS = 4;

const repeats = new WeakMap<Session, number>();

const hungUp = new WeakMap<Session, Map<string, SipDialog>>();

/**
 * Another phone that a proxy rang has answered as well: it gets ACK and BYE in a dialog of its own (RFC 3261 section
 * 13.2.2.4), and ACK alone when it repeats its answer. JsSIP sends both in the dialog of the call that goes on.
 */
export const hangUpFork = (session: Session, response: SipIncoming): void => {
  const forks = hungUp.get(session) ?? new Map<string, SipDialog>();
  hungUp.set(session, forks);
  const known = forks.get(response.to_tag);
  if (known) return void known.sendRequest('ACK');
  const dialog = new Dialog(session, response, 'UAC');
  // It names no address.
  if ('error' in dialog) return;
  forks.set(response.to_tag, dialog);
  dialog.sendRequest('ACK');
  dialog.sendRequest('BYE');
  dialog.terminate();
};

/**
 * Takes on the interval that a 422 asks for, in this call and in later ones of the phone (RFC 4028 section 7.3).
 *
 * @param minSe as its header says
 * @returns false: it asks for none, or for none that is longer than ours
 */
export const lengthen = (
  { _sessionTimers: timers }: Session,
  minSe: string | undefined,
  interval: SessionInterval,
): boolean => {
  const seconds = Number.parseInt(minSe ?? '', 10);
  const before = (timers.running && timers.currentExpires) || timers.defaultExpires;
  if (!(seconds > before && seconds <= LONGEST_S)) return false;
  timers.currentExpires = seconds;
  timers.defaultExpires = seconds;
  interval.seconds = Math.max(interval.seconds, seconds);
  interval.headers = [`Min-SE: ${interval.seconds}`];
  return true;
};

/**
 * Sends the INVITE of a call that is refused by a 422 again, as the same call (RFC 4028 section 7.3).
 *
 * @returns false where that makes no sense, or was done often enough
 */
export const askAgain = (
  session: Session,
  response: SipIncoming,
  interval: SessionInterval,
): boolean => {
  const again = session._request.clone();
  const before = repeats.get(session) ?? 0;
  if (!lengthen(session, response.getHeader('min-se'), interval) || before === REPEATS)
    return false;
  repeats.set(session, before + 1);
  // Given up while this code came.
  if (session.isEnded()) return true;
  again.cseq += 1;
  again.setHeader('cseq', `${again.cseq} INVITE`);
  again.setHeader('session-expires', String(interval.seconds));
  again.setHeader('min-se', String(interval.seconds));
  session._request = again;
  // The offer stands: `describe` takes it as it is.
  session._sendInitialRequest({}, null, session._localMediaStream);
  return true;
};
