import dialogClass from 'jssip/lib/Dialog.js';
import type { DialogClass, Session, SipDialog, SipIncoming } from './jssip.ts';
import { LONGEST_S, type SessionInterval } from './session-interval.ts';

const Dialog = dialogClass as DialogClass;

/** How often an INVITE is sent again: each proxy on the way may ask for a longer session. */
const REPEATS = 4;

const repeats = new WeakMap<Session, number>();

const hungUp = new WeakMap<Session, Map<string, SipDialog>>();

/**
 * A second phone, also rung by a proxy, has answered too. It gets ACK and BYE in its own dialog (RFC 3261 section 13.2.2.4),
 * and only an ACK when it repeats its 200. JsSIP would send both in the dialog of the call that continues.
 */
export const hangUpFork = (session: Session, response: SipIncoming): void => {
  const forks = hungUp.get(session) ?? new Map<string, SipDialog>();
  hungUp.set(session, forks);
  const known = forks.get(response.to_tag);
  if (known) return void known.sendRequest('ACK');
  const dialog = new Dialog(session, response, 'UAC');
  // The response has no Contact.
  if ('error' in dialog) return;
  forks.set(response.to_tag, dialog);
  dialog.sendRequest('ACK');
  dialog.sendRequest('BYE');
  dialog.terminate();
};

/**
 * Adopts the interval that a 422 asks for, for this call and later calls of the phone (RFC 4028 section 7.3).
 *
 * @param minSe value of the Min-SE header
 * @returns false when it is missing, invalid, or not longer than ours
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
 * Sends the INVITE again after a 422, in the same call (RFC 4028 section 7.3).
 *
 * @returns false when that cannot help, or was tried too often
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
  // The user hung up while this code was loading.
  if (session.isEnded()) return true;
  again.cseq += 1;
  again.setHeader('cseq', `${again.cseq} INVITE`);
  again.setHeader('session-expires', String(interval.seconds));
  again.setHeader('min-se', String(interval.seconds));
  session._request = again;
  // The offer is unchanged: `describe` reuses it.
  session._sendInitialRequest({}, null, session._localMediaStream);
  return true;
};
