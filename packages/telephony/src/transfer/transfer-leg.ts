import type { CallEnd } from '../ports/call.ts';
import type { CallRecord } from '../state/call-record.ts';
import type { Session } from '../wire/jssip.ts';
import type { PendingRefer } from './refer.ts';

/** What a transfer needs of a call. */
export interface TransferLeg {
  readonly session: Session;
  readonly call: CallRecord;
  /** A transfer under way, of this call or of the one that it is connected with. */
  refer: PendingRefer | null;
  /** Who asked us to call somebody else wants no more reports on it: their Event. */
  unwanted?: string | undefined;
  setHeld(held: boolean): Promise<void>;
  end(why: CallEnd): void;
  /** The call did not come back from hold. */
  error(error: unknown): void;
}
