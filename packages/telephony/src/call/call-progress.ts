import type { Clock } from '../clock.ts';
import type { CallEnd } from '../ports/call.ts';
import type { CallRecord } from '../state/call-record.ts';
import type { Session, SessionEnd, SipIncoming } from '../wire/jssip.ts';
import { identityOf, showIdentity } from './connected-line.ts';
import { endOfSession } from './session-end.ts';

/** Early media and ringing may arrive together: audio needs its handshake before it plays. */
const FIRST_AUDIO_MS = 800;

/** Did any audio arrive in the last 10 s (webrtc, section 5.3)? */
const receives = (pc: RTCPeerConnection | null): boolean =>
  (pc?.getReceivers() ?? []).some((one) => one.getSynchronizationSources().length > 0);

/** Progress of a call until it is answered: first response, ringing, name, early media. */
export interface CallProgress {
  /** The far end has responded: it knows of this call. */
  isHeard: boolean;
  /** The call is answered: shows who answered, also when a feature code, parking slot or forward was dialled. */
  answered(): void;
  /** Why the call ended, from JsSIP's last event. */
  endOf(end: SessionEnd): CallEnd;
}

export const watchProgress = (session: Session, call: CallRecord, clock: Clock): CallProgress => {
  let rangAt: number | null = null;
  /** The PBX, which we trust because we register with it, names the party that an outgoing call reached (RFC 3325). */
  const named = (response: SipIncoming): void => {
    const name = identityOf(response)?.name ?? '';
    if (name !== '' && name !== call.info.name) call.update({ name });
  };
  /** Ringing after early media that sends no audio: we play the ringback (RFC 3960 section 3.2) [F54]. */
  const ringback = (): void => {
    if (call.info.state === 'ringing' && !receives(session._connection))
      call.update({ earlyMedia: false });
  };
  session.on('progress', ({ response }) => {
    if (!response) return;
    rangAt ??= clock.now();
    named(response);
    call.move('ringing');
    if (response.body) call.update({ earlyMedia: true });
    else if (call.info.earlyMedia) clock.setTimeout(ringback, FIRST_AUDIO_MS);
  });
  let answer: SipIncoming | undefined;
  session.on('accepted', ({ response }) => {
    if (!response) return;
    answer = response;
    named(response);
  });
  return {
    answered: () => answer && showIdentity(call, answer),
    isHeard: call.info.direction === 'in',
    endOf: (end) =>
      endOfSession(end, call.info.state, rangAt === null ? null : clock.now() - rangAt),
  };
};
