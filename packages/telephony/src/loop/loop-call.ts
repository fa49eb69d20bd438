import { CallpanelError } from '@callpanel/contracts';
import type { Call, CallEnd, CallInfo, ScreenPopHeaders } from '../ports/call.ts';
import { CallRecord, type FirstFacts } from '../state/call-record.ts';

/** How a call begins. */
export interface LoopStart {
  screenPop?: ScreenPopHeaders | null;
  autoAnswer?: boolean;
}

/** The network between the phones. */
export interface LoopNetwork {
  /** Rings the phone of `number` on behalf of `from`. @throws CallpanelError `sipua.xfer.failed` [E-27] */
  ring(number: string, from: LoopCall): LoopCall;
}

/** One end of a call connected in memory; its actions reach the other end at once. */
export class LoopCall implements Call {
  /** Digits that the other end sent, in order. */
  readonly digits: string[] = [];
  readonly screenPop: ScreenPopHeaders | null;
  readonly autoAnswer: boolean;
  /** Accessed by the other end. */
  readonly record: CallRecord;
  readonly #network: LoopNetwork;
  #far: LoopCall | null = null;

  constructor(
    first: FirstFacts,
    changed: (call: LoopCall) => void,
    network: LoopNetwork,
    { screenPop = null, autoAnswer = false }: LoopStart = {},
  ) {
    this.#network = network;
    this.screenPop = screenPop;
    this.autoAnswer = autoAnswer;
    this.record = new CallRecord(first, () => changed(this));
  }

  get id(): string {
    return this.record.info.id;
  }

  get info(): CallInfo {
    return this.record.snapshot();
  }

  /** Connects the two ends; the called one rings. */
  join(far: LoopCall): void {
    this.#far = far;
    far.#far = this;
    this.record.move('ringing');
  }

  answer(): Promise<void> {
    if (this.record.isOver) return Promise.reject(new CallpanelError('sipua.error.callEnded'));
    if (!this.record.move('answering')) return Promise.resolve();
    for (const end of [this, this.#far]) {
      end?.record.move('answered', { answeredAt: performance.now(), media: 'ok' });
    }
    return Promise.resolve();
  }

  reject(): void {
    if (this.info.direction === 'in') this.hangUp();
  }

  hangUp(): void {
    const { state, direction } = this.info;
    if (state === 'answered') this.end('hangup');
    else this.end(direction === 'in' ? 'rejected' : 'cancelled');
  }

  /** Ends both ends with one reason: `by` us here, by the far end there. */
  end(reason: CallEnd['reason'], by: CallEnd['by'] = 'local'): void {
    const there = by === 'local' ? 'remote' : by;
    const refused =
      this.info.direction === 'in' && (reason === 'rejected' || reason === 'cancelled');
    this.record.move('ended', { media: 'none', end: { reason, by } });
    this.#far?.record.move('ended', {
      media: 'none',
      end: { reason: refused ? 'busy' : reason, by: there },
    });
  }

  async hold(): Promise<void> {
    await this.#setHeld(true);
  }

  async unhold(): Promise<void> {
    await this.#setHeld(false);
  }

  mute(muted: boolean): void {
    this.record.update({ muted });
  }

  dtmf(tone: string): Promise<void> {
    if (this.info.state !== 'answered')
      return Promise.reject(new CallpanelError('sipua.error.dtmf', { reason: 'Terminated' }));
    this.#far?.digits.push(tone);
    return Promise.resolve();
  }

  /** No audio flows in memory. */
  cloneMicrophone(): null {
    return null;
  }

  stats(): Promise<null> {
    return Promise.resolve(null);
  }

  async transfer(target: string): Promise<void> {
    await this.#transfer(target, false, (far) => this.#network.ring(target, far));
  }

  async transferTo(other: Call): Promise<void> {
    const { number, state, direction } = other.info;
    if (other !== this && direction === 'out' && (state === 'dialing' || state === 'ringing')) {
      other.hangUp();
      return this.transfer(number);
    }
    const target = other instanceof LoopCall && other !== this ? other : null;
    await this.#transfer(number, true, () => {
      const end = target?.info.state === 'answered' ? target.#far : null;
      if (!target || !end) throw failed(number, 'refer replace session not found', 'noReplaced');
      target.#leave();
      return end;
    });
  }

  async #transfer(to: string, attended: boolean, find: (far: LoopCall) => LoopCall): Promise<void> {
    const { state, held, transfer } = this.info;
    if (state !== 'answered' || transfer)
      throw failed(to, 'referer session not found', 'noSession');
    this.record.update({ transfer: { to, attended } });
    if (!held) await this.hold();
    try {
      const far = this.#far;
      if (!far || this.record.isOver) throw failed(to, 'referer session not found', 'noSession');
      const next = find(far);
      this.#leave();
      far.#far = next;
      next.#far = far;
      far.record.update({ heldByPeer: false });
    } catch (error) {
      this.record.update({ transfer: null });
      if (!held && !this.record.isOver) await this.unhold();
      // The user hung up and no longer wants the transfer.
      if (this.info.end?.by !== 'local') throw error;
    }
  }

  /** Ends only this end: the far end continues with another one. */
  #leave(): void {
    this.#far = null;
    this.record.move('ended', { media: 'none', end: { reason: 'transferred', by: 'local' } });
  }

  async #setHeld(held: boolean): Promise<void> {
    const { state, held: before, holdPending } = this.info;
    if (state !== 'answered')
      throw new CallpanelError('sipua.error.hold', { reason: 'Terminated' });
    if (!holdPending && before === held) return;
    this.record.update({ holdPending: held ? 'hold' : 'resume' });
    await Promise.resolve();
    this.record.update({ held, holdPending: null });
    this.#far?.record.update({ heldByPeer: held });
  }
}

export const failed = (number: string, reason: string, why: string) =>
  new CallpanelError('sipua.xfer.failed', { number, reason, why });
