import * as z from 'zod/mini';
import { WireText } from '../../rest/envelope.ts';

export const queuesEvents = {
  /** B-15 */
  QUEUE: z.object({ event: WireText, queue: WireText }),
  /** B-16 */
  QUEUECHAN: z.object({ queue: WireText, channel: WireText }),
};
