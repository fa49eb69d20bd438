import type { CallEnd } from '../port.ts';
import type { CallRecord } from '../session/call-record.ts';
import type { CallAudio } from './call-audio.ts';
import type { Session } from './jssip.ts';
import type { LinePorts } from './line-ports.ts';

/** How long a hang-up waits for the answer's ACK to go first. */
const ACK_MS = 2000;
const BUSY = { status_code: 486 };

export interface EndingParts {
  session: Session;
  call: CallRecord;
  audio: CallAudio;
  /** JsSIP's own. */
  terminate: Session['terminate'];
  line: Pick<LinePorts, 'clock' | 'isConnected' | 'replaced'>;
  /** The far end said something of this call. */
  isHeard(): boolean;
  /** Nothing is left to do for the call. */
  over(): void;
}

/** The end of a call: here at once and for good; the wire follows as far as it can. */
export class CallEnding {
  /** Why JsSIP is about to end the session, which its event does not say. */
  why: CallEnd | null = null;
  /** The call that takes the place of this one, when that is answered or this one is hung up by the far end. */
  movesTo: string | null = null;
  readonly #parts: EndingParts;

  constructor(parts: EndingParts) {
    this.#parts = parts;
  }

  /** Ended here, but the peer does not know yet: a BYE waits for the socket or for the ACK. */
  get isUnfinished(): boolean {
    return this.#parts.call.isOver && !this.#parts.session.isEnded();
  }

  byUser(): void {
    const { state, direction } = this.#parts.call.info;
    const unanswered = direction === 'in' ? 'rejected' : 'cancelled';
    this.end({ reason: state === 'answered' ? 'hangup' : unanswered, by: 'local' });
  }

  /** The far end hung up, or did what a transfer asked of it. */
  byPeer(why: CallEnd): void {
    this.end(this.movesTo === null ? why : { reason: 'transferred', by: 'remote' });
  }

  end(why: CallEnd): void {
    const { call, audio, session, line, isHeard, over } = this.#parts;
    const { state, id } = call.info;
    if (call.isOver) return;
    if (this.movesTo !== null && why.reason === 'transferred') line.replaced(id, this.movesTo);
    // The wire failed before anybody said a word: as far as we know the INVITE never left [E-29].
    const isUnsent = !isHeard() && why.by === 'system' && why.reason !== 'media';
    const end: CallEnd = isUnsent ? { ...why, reason: 'unsent' } : why;
    if (!call.move('ended', { end, media: 'none', holdPending: false })) return;
    over();
    audio.stop();
    const { C, status, _is_confirmed: isConfirmed } = session;
    if (status === C['STATUS_CONFIRMED'] && !isConfirmed)
      // Between the 200 and our ACK a BYE would come first (JsSIP defect): `confirmed` goes on, and needs the connection.
      line.clock.setTimeout(() => this.leave(), ACK_MS);
    else if (state !== 'answered' || line.isConnected()) this.leave();
    else audio.close();
  }

  /** Tells the peer: CANCEL, 486 or BYE, whatever fits. */
  leave(): void {
    const { call, audio, session, terminate } = this.#parts;
    audio.close();
    if (session.isEnded()) return;
    terminate(session.direction === 'incoming' && !call.info.answeredAt ? BUSY : {});
    // A 200 that crosses our CANCEL gets ACK and BYE by this; JsSIP alone leaves the callee talking to nobody.
    session._is_canceled = true;
  }
}
