import { CallpanelError } from '@callpanel/contracts';
import type { Call, CallEnd, Clock } from '../port.ts';
import type { CallRecord } from '../session/call-record.ts';
import type { PendingRefer } from '../transfer/refer.ts';
import type { Session } from './jssip.ts';

export interface TransferPorts {
  clock: Clock;
  setHeld(held: boolean): Promise<void>;
  end(why: CallEnd): void;
  /** The call did not come back from hold. */
  error(error: unknown): void;
}

/** What an attended transfer needs of the call that is replaced. */
export interface TransferTarget {
  readonly session: Session;
  readonly transfers: TransferControl;
}

const loadRefer = async () => (await import('../transfer/refer.ts')).sendRefer;

/** The transfers that we ask for, one at a time; their code comes with the first. */
export class TransferControl {
  readonly #session: Session;
  readonly #call: CallRecord;
  readonly #ports: TransferPorts;
  /** Of this call, or of the call that this one is connected with. */
  #refer: PendingRefer | null = null;

  constructor(session: Session, call: CallRecord, ports: TransferPorts) {
    this.#session = session;
    this.#call = call;
    this.#ports = ports;
  }

  /** When the far end hangs up now, it did what we asked for. */
  get isAccepted(): boolean {
    return this.#refer?.isAccepted ?? false;
  }

  callEnded(): void {
    if (this.#call.info.transfer) this.#refer?.callEnded();
  }

  reconnected(): void {
    if (this.#call.info.transfer) this.#refer?.reconnected();
  }

  /** @throws CallpanelError as `Call.transfer` */
  async run(number: string, target: TransferTarget | null): Promise<void> {
    const { state, held, transfer } = this.#call.info;
    if (state !== 'answered' || transfer) throw failed(number, 'referer session not found');
    this.#call.update({ transfer: { to: number, attended: target !== null } });
    try {
      await this.#ask(number, target, held);
    } catch (error) {
      this.#call.update({ transfer: null });
      // Not waited for: what failed is told at once.
      if (!held && this.#call.info.held) this.#ports.setHeld(false).catch(this.#ports.error);
      throw error;
    }
    const legs = target ? [target.transfers, this] : [this];
    for (const leg of legs) leg.#ports.end({ reason: 'transferred', by: 'local' });
  }

  async #ask(number: string, target: TransferTarget | null, held: boolean): Promise<void> {
    const sendRefer = await loadRefer().catch((cause: unknown) => {
      throw failed(number, 'request failed (widget.error.load)', cause);
    });
    // As desk phones do: nobody hears the transfer. A far end that cannot be held may be transferred all the same.
    if (!held) await this.#ports.setHeld(true).catch(() => undefined);
    const dialog = target?.session._dialog;
    if (target && !dialog) throw failed(number, 'refer replace session not found');
    const refer = sendRefer(
      this.#session,
      { number, replaces: dialog?.id ?? null },
      this.#ports.clock,
    );
    const legs = target ? [this, target.transfers] : [this];
    for (const leg of legs) leg.#refer = refer;
    try {
      await refer.done;
    } finally {
      for (const leg of legs) leg.#refer = null;
    }
  }
}

const failed = (number: string, reason: string, cause?: unknown) =>
  new CallpanelError('sipua.xfer.failed', { number, reason }, cause);

/** @throws CallpanelError `sipua.xfer.failed` { number, reason } for what is no answered call of this phone */
export const targetOf = (other: Call, self: Call): TransferTarget => {
  const isCall = 'transfers' in other && other.transfers instanceof TransferControl;
  if (!isCall || other === self || other.info.state !== 'answered')
    throw failed(other.info.number, 'refer replace session not found');
  return other as Call & TransferTarget;
};
