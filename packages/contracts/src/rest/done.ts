import * as z from 'zod/mini';
import { WireFlag } from './envelope.ts';

/** An answer of which only the success matters. */
export const Done = z.object({ success: z._default(WireFlag, true) });
