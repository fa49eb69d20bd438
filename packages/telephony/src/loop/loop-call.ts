import { CallpanelError } from '@callpanel/contracts';
import type { Call, CallEnd, CallInfo, ScreenPopHeaders } from '../ports/call.ts';
import { CallRecord, type FirstFacts } from '../state/call-record.ts';

/** How a call begins. */
export interface LoopStart {
  screenPop?: ScreenPopHeaders | null;
  autoAnswer?: boolean;
}

/** The network between the phones. */
export interface Exchange {
  /** Rings the phone of `number` for who is at the far end of `from`. @throws CallpanelError `sipua.xfer.failed` [E-27] */
  ring(number: string, from: LoopCall): LoopCall;
}

/** One end of a call joined in memory; what it does reaches the other end at once. */
export class LoopCall implements Call {
  /** Digits that the other end sent, in order. */
  readonly digits: string[] = [];
  readonly screenPop: ScreenPopHeaders | null;
  readonly autoAnswer: boolean;
  /** For the other end. */
  readonly record: CallRecord;
  readonly #exchange: Exchange;
  #far: LoopCall | null = null;

  constructor(
    first: FirstFacts,
    changed: (call: LoopCall) => void,
    exchange: Exchange,
    { screenPop = null, autoAnswer = false }: LoopStart = {},
  ) {
    this.#exchange = exchange;
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

  /** Joins the two ends; the called one rings. */
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

  /** Ends both ends for one reason; here by us, there by the far end. */
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

  /** Nothing flows between two loops. */
  stats(): Promise<null> {
    return Promise.resolve(null);
  }

  async transfer(target: string): Promise<void> {
    await this.#transfer(target, false, (far) => this.#exchange.ring(target, far));
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
      // The user hung up: no transfer is wanted any more.
      if (this.info.end?.by !== 'local') throw error;
    }
  }

  /** Ends here alone: the far end goes on with somebody else. */
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
