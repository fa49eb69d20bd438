import { CallpanelError } from '@callpanel/contracts';
import type { Call, CallEnd, Clock } from '../port.ts';
import type { CallRecord } from '../session/call-record.ts';
import type { PendingRefer } from '../transfer/refer.ts';
import type { Session } from './jssip.ts';

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

/**
 * Few calls are transferred: the code comes with the first.
 *
 * @throws CallpanelError as `Call.transfer`
 */
export const transfer = async (
  leg: TransferLeg,
  number: string,
  other: Call | null,
  clock: Clock,
): Promise<void> => {
  const { transferCall } = await import('../transfer/transfer.ts').catch((cause: unknown) => {
    const reason = 'request failed (Connection Error)';
    throw new CallpanelError('sipua.xfer.failed', { number, reason, why: 'offline' }, cause);
  });
  await transferCall(leg, number, other, clock);
};
