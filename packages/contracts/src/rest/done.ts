import * as z from 'zod/mini';
import { WireFlag } from './envelope.ts';

/** Answer where only success counts. */
export const Done = z.object({ success: z._default(WireFlag, true) });
