import { CallpanelError } from '@callpanel/contracts';
import type { CallRecord } from '../session/call-record.ts';
import type { CallAudio } from './call-audio.ts';
import type { Session } from './jssip.ts';
import { RenegotiationError, type Renegotiation } from './renegotiation.ts';

/**
 * Who hears whom: our hold by re-INVITE, the peer's, and mute. The microphone is silent while any of the three asks for
 * it, at once when we press and whatever the wire says later.
 */
export class HoldControl {
  readonly #session: Session;
  readonly #call: CallRecord;
  readonly #audio: CallAudio;
  readonly #renegotiation: Renegotiation;
  /** What we asked for last; `info.held` is what the peer agreed to. */
  #wanted: boolean;

  /** `wanted`: nothing is sent from the beginning, until the call can be held. */
  constructor(
    session: Session,
    call: CallRecord,
    audio: CallAudio,
    renegotiation: Renegotiation,
    wanted: boolean,
  ) {
    this.#wanted = wanted;
    this.#session = session;
    this.#call = call;
    this.#audio = audio;
    this.#renegotiation = renegotiation;
    session.on('hold', ({ originator }) => this.#peerHolds(originator, true));
    session.on('unhold', ({ originator }) => this.#peerHolds(originator, false));
    this.applySilence();
  }

  /** @throws CallpanelError `sipua.error.hold` { reason }; what was before stays [F15] */
  async set(held: boolean): Promise<void> {
    const { state, held: before } = this.#call.info;
    if (state !== 'answered')
      throw new CallpanelError('sipua.error.hold', { reason: 'Terminated' });
    if (before === held) return;
    this.#wanted = held;
    this.applySilence();
    this.#call.update({ holdPending: true });
    try {
      this.#session._localHold = held;
      await this.#renegotiation.send();
      this.#call.update({ held });
    } catch (error) {
      this.#session._localHold = before;
      const reason = error instanceof RenegotiationError ? error.reason : 'WebRTC Error';
      throw new CallpanelError('sipua.error.hold', { reason }, error);
    } finally {
      this.#wanted = this.#call.info.held;
      this.applySilence();
      this.#call.update({ holdPending: false });
    }
  }

  /** @throws CallpanelError `sipua.error.mute` { reason } [E-38] */
  mute(muted: boolean): void {
    if (!muted && this.#audio.isDead)
      throw new CallpanelError('sipua.error.mute', { reason: 'No Microphone' });
    this.#call.update({ muted });
    this.applySilence();
  }

  applySilence(): void {
    const { muted, heldByPeer } = this.#call.info;
    this.#audio.setSilent(muted || heldByPeer || this.#wanted);
  }

  #peerHolds(originator: string, heldByPeer: boolean): void {
    if (originator !== 'remote') return;
    this.#call.update({ heldByPeer });
    this.applySilence();
  }
}
