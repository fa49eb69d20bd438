import * as z from 'zod/mini';
import { WireId, wireList, WireNumber, WireText } from './envelope.ts';

/** One of the conferences. */
export const ConferencesEntry = z.object({ id: WireId, name: WireText, waiting: WireNumber });
export type ConferencesEntry = z.infer<typeof ConferencesEntry>;

/** Answer of GET conferences. `seq` and `epoch`, if present: the number of the last event that it includes. */
export const ConferencesAnswer = z.object({
  data: wireList(ConferencesEntry),
  seq: z.optional(WireNumber),
  epoch: z.optional(z.string()),
});
