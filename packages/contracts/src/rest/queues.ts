import * as z from 'zod/mini';
import { WireId, wireList, WireNumber, WireText } from './envelope.ts';

/** One of the queues. */
export const QueuesEntry = z.object({ id: WireId, name: WireText, waiting: WireNumber });
export type QueuesEntry = z.infer<typeof QueuesEntry>;

/** Answer of GET queues. `seq` and `epoch`, if present: the number of the last event that it includes. */
export const QueuesAnswer = z.object({
  data: wireList(QueuesEntry),
  seq: z.optional(WireNumber),
  epoch: z.optional(z.string()),
});
