import { CallpanelError } from '@callpanel/contracts';
import type { CommandQueue } from '../command-queue.ts';
import type { CallRecord } from '../state/call-record.ts';
import type { Session } from '../wire/jssip.ts';
import { RenegotiationError, type Renegotiation } from '../wire/renegotiation.ts';
import type { CallAudio } from './call-audio.ts';

/** The last direction of a description, which is the audio's: we offer nothing else. */
const HOLDS = /^a=(?:sendonly|inactive)(?![^]*^a=(?:send|recv))/m;

export interface HoldWire {
  session: Session;
  renegotiation: Renegotiation;
  /** One command of the call after another. */
  queue: CommandQueue;
}

/**
 * Who hears whom: our hold by re-INVITE, the peer's, and mute. The microphone is silent while any of the three asks for
 * it, at once when we press and whatever the wire says later.
 */
export class HoldControl {
  readonly #wire: HoldWire;
  readonly #call: CallRecord;
  readonly #audio: CallAudio;
  /** What we asked for last; `info.held` is what the peer agreed to. */
  #wanted: boolean;
  /** The last press. */
  #last: unknown;

  /** `wanted`: nothing is sent from the beginning, until the call can be held. */
  constructor(wire: HoldWire, call: CallRecord, audio: CallAudio, wanted: boolean) {
    this.#wire = wire;
    this.#call = call;
    this.#audio = audio;
    this.#wanted = wanted;
    const { session } = wire;
    session.on('hold', ({ originator }) => this.#peerHolds(originator, true));
    session.on('unhold', ({ originator }) => this.#peerHolds(originator, false));
    // Who asks for an offer says with its ACK whether it holds (RFC 3264 section 8.4), which JsSIP does not read. Until then
    // nothing changes, and nothing is left out of the offer.
    session.on('reinvite', ({ request }) => {
      if (!request.body) session._remoteHold = false;
    });
    session.on('sdp', ({ originator, sdp }) => {
      if (originator !== 'remote' || !session._late_sdp) return;
      session._late_sdp = false;
      session._remoteHold = HOLDS.test(sdp);
      this.#peerHolds(originator, session._remoteHold);
    });
    this.applySilence();
  }

  /** The wire follows in its turn. @throws CallpanelError `sipua.error.hold` { reason }; what was before stays [F15] */
  async set(held: boolean): Promise<void> {
    const { state, held: before, holdPending } = this.#call.info;
    if (state !== 'answered')
      throw new CallpanelError('sipua.error.hold', { reason: 'Terminated' });
    if (!holdPending && before === held) return;
    const press = this.#wire.queue.run(() => this.#send(held));
    this.#last = press;
    this.#wanted = held;
    this.applySilence();
    this.#call.update({ holdPending: held ? 'hold' : 'resume' });
    try {
      await press;
    } finally {
      // Another press may wait behind this one.
      if (this.#last === press) {
        this.#wanted = this.#call.info.held;
        this.applySilence();
        this.#call.update({ holdPending: null });
      }
    }
  }

  async #send(held: boolean): Promise<void> {
    const { session, renegotiation } = this.#wire;
    const { held: before } = this.#call.info;
    if (before === held) return;
    try {
      session._localHold = held;
      await renegotiation.send();
      this.#call.update({ held });
    } catch (error) {
      session._localHold = before;
      const reason = error instanceof RenegotiationError ? error.reason : 'WebRTC Error';
      throw new CallpanelError('sipua.error.hold', { reason }, error);
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
