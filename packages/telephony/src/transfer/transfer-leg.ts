import type { CallEnd } from '../ports/call.ts';
import type { CallRecord } from '../state/call-record.ts';
import type { Session } from '../wire/jssip.ts';
import type { PendingRefer } from './refer.ts';

/** The part of a call that a transfer works on. */
export interface TransferLeg {
  readonly session: Session;
  readonly call: CallRecord;
  /** The transfer under way, of this call or of the call that it will be connected to. */
  refer: PendingRefer | null;
  /** Event of the REFER whose sender wants no more reports. */
  unwanted?: string | undefined;
  setHeld(held: boolean): Promise<void>;
  end(why: CallEnd): void;
  /** Reports that the call could not be resumed. */
  error(error: unknown): void;
}
