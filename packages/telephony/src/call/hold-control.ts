import { CallpanelError } from '@callpanel/contracts';
import type { CommandQueue } from '../command-queue.ts';
import type { CallRecord } from '../state/call-record.ts';
import type { Session } from '../wire/jssip.ts';
import { RenegotiationError, type Renegotiation } from '../wire/renegotiation.ts';
import type { CallAudio } from './call-audio.ts';

/** Matches a description whose last direction, the one of the audio line, holds the call. */
const HOLDS = /^a=(?:sendonly|inactive)(?![^]*^a=(?:send|recv))/m;

export interface HoldWire {
  session: Session;
  renegotiation: Renegotiation;
  /** Runs the commands of the call one after another. */
  queue: CommandQueue;
}

/**
 * Our hold (by re-INVITE), the peer's hold, and mute. The microphone is silent while any of the three is on: immediately
 * when the user presses, before the peer agrees.
 */
export class HoldControl {
  readonly #wire: HoldWire;
  readonly #call: CallRecord;
  readonly #audio: CallAudio;
  /** The hold that the user asked for last; `info.held` is what the peer agreed to. */
  #wanted: boolean;
  /** The last command to hold or resume. */
  #last: unknown;

  /** `wanted`: the call starts silent, until it can be held. */
  constructor(wire: HoldWire, call: CallRecord, audio: CallAudio, wanted: boolean) {
    this.#wire = wire;
    this.#call = call;
    this.#audio = audio;
    this.#wanted = wanted;
    const { session } = wire;
    session.on('hold', ({ originator }) => this.#peerHolds(originator, true));
    session.on('unhold', ({ originator }) => this.#peerHolds(originator, false));
    // A peer that asks for an offer says in its ACK whether it holds (RFC 3264 section 8.4); JsSIP does not read that. Until
    // then the hold stays as it is, and the offer is complete.
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

  /** Silences at once; the re-INVITE waits for its turn. @throws CallpanelError `sipua.error.hold` { reason }; the hold stays as it was [F15] */
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
      // A later press may be waiting.
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
