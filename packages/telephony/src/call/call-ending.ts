import type { CallEnd } from '../ports/call.ts';
import type { CallRecord } from '../state/call-record.ts';
import type { Session } from '../wire/jssip.ts';
import type { CallAudio } from './call-audio.ts';
import type { CallPorts } from './call-ports.ts';

/** How long a hang-up waits until the ACK of the answer is sent. */
const ACK_MS = 2000;
const BUSY = { status_code: 486 };

export interface EndingParts {
  session: Session;
  call: CallRecord;
  audio: CallAudio;
  /** JsSIP's original `terminate`. */
  terminate: Session['terminate'];
  ports: Pick<CallPorts, 'clock' | 'isConnected' | 'replaced'>;
  /** The far end has responded to this call. */
  isHeard(): boolean;
  /** Cleans up after the call. */
  over(): void;
}

/** The end of a call: immediate and final here; signalling follows as soon as it can. */
export interface CallEnding {
  /** Why JsSIP is about to end the session; its event does not say. */
  why: CallEnd | null;
  /** Id of the call that replaces this one, unless the user hangs up first. */
  movesTo: string | null;
  /** The call ended here, but the peer does not know yet: a BYE waits for the socket or for the ACK. */
  isUnfinished(): boolean;
  byUser(): void;
  end(why: CallEnd): void;
  /** Ends the call on the wire: CANCEL, 486 or BYE, depending on its state. */
  leave(): void;
}

export const createEnding = ({
  session,
  call,
  audio,
  terminate,
  ports,
  isHeard,
  over,
}: EndingParts): CallEnding => {
  const leave = (): void => {
    audio.close();
    if (session.isEnded()) return;
    terminate(session.direction === 'incoming' && !call.info.answeredAt ? BUSY : {});
    // With this, a 200 that crosses our CANCEL gets ACK and BYE; JsSIP alone leaves the callee in a dead call.
    session._is_canceled = true;
  };
  const end = (why: CallEnd): void => {
    const { state, id } = call.info;
    if (call.isOver) return;
    const next = why.by === 'local' ? null : ending.movesTo;
    if (next !== null) ports.replaced(id, next);
    // The connection failed before any response: as far as we know, the INVITE was never sent [E-29].
    const isUnsent = !isHeard() && why.by === 'system' && why.reason !== 'media';
    const plain: CallEnd = isUnsent ? { ...why, reason: 'unsent' } : why;
    const last: CallEnd = next === null ? plain : { reason: 'transferred', by: 'remote' };
    if (!call.move('ended', { end: last, media: 'none', holdPending: null })) return;
    over();
    audio.stop();
    const { C, status, _is_confirmed: isConfirmed } = session;
    if (status === C['STATUS_CONFIRMED'] && !isConfirmed)
      // Between the 200 and our ACK, JsSIP would send the BYE first (a defect): `confirmed` sends it, and needs the connection.
      ports.clock.setTimeout(leave, ACK_MS);
    else if (state !== 'answered' || ports.isConnected()) leave();
    else audio.close();
  };
  const ending: CallEnding = {
    why: null,
    movesTo: null,
    isUnfinished: () => call.isOver && !session.isEnded(),
    byUser: () => {
      const { state, direction } = call.info;
      const unanswered = direction === 'in' ? 'rejected' : 'cancelled';
      end({ reason: state === 'answered' ? 'hangup' : unanswered, by: 'local' });
    },
    end,
    leave,
  };
  return ending;
};
