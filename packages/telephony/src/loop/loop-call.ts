import { CallpanelError } from '@callpanel/contracts';
import type { Call, CallEnd, CallInfo, ScreenPopHeaders } from '../port.ts';
import { CallRecord } from '../session/call-record.ts';

/** One end of a call joined in memory; what it does reaches the other end at once. */
export class LoopCall implements Call {
  /** Digits that the other end sent, in order. */
  readonly digits: string[] = [];
  readonly screenPop: ScreenPopHeaders | null;
  /** For the other end. */
  readonly record: CallRecord;
  #far: LoopCall | null = null;

  constructor(
    first: Pick<CallInfo, 'direction' | 'number' | 'name'>,
    changed: (call: LoopCall) => void,
    screenPop: ScreenPopHeaders | null = null,
  ) {
    this.screenPop = screenPop;
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
    this.record.move('ended', { media: 'none', end: { reason, by } });
    this.#far?.record.move('ended', {
      media: 'none',
      end: { reason: reason === 'rejected' ? 'busy' : reason, by: there },
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

  async #setHeld(held: boolean): Promise<void> {
    if (this.info.state !== 'answered')
      throw new CallpanelError('sipua.error.hold', { reason: 'Terminated' });
    this.record.update({ holdPending: true });
    await Promise.resolve();
    this.record.update({ held, holdPending: false });
    this.#far?.record.update({ heldByPeer: held });
  }
}
