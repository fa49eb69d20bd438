import * as z from 'zod/mini';
import { WireId, wireList, WireText } from './envelope.ts';

/** A number whose calls a user refuses [D-62]. */
export const BlacklistEntry = z.object({ id: WireId, name: WireText, number: WireText });
export type BlacklistEntry = z.infer<typeof BlacklistEntry>;

/** Answer of GET blacklists: the signed-in user’s own list. */
export const BlacklistAnswer = z.object({ data: wireList(BlacklistEntry) });
