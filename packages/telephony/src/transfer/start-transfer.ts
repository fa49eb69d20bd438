import { CallpanelError } from '@callpanel/contracts';
import type { Clock } from '../clock.ts';
import type { Call } from '../ports/call.ts';
import type { TransferLeg } from './transfer-leg.ts';

/**
 * Transfers a call. Few calls are transferred, so the code is loaded with the first transfer.
 *
 * @throws CallpanelError as `Call.transfer`
 */
export const startTransfer = async (
  leg: TransferLeg,
  number: string,
  other: Call | null,
  clock: Clock,
): Promise<void> => {
  const { transferCall } = await import('./transfer.ts').catch((cause: unknown) => {
    const reason = 'request failed (Connection Error)';
    throw new CallpanelError('sipua.xfer.failed', { number, reason, why: 'offline' }, cause);
  });
  await transferCall(leg, number, other, clock);
};
