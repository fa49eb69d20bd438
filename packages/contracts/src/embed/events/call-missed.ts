import * as z from 'zod/mini';
import { event } from '../define.ts';

export const callMissed = event({
  since: 1,
  purpose:
    "A call rang, and none of the user's devices answered it. A call that the user refused is not missed.",
  grant: 'observe',
  payload: z.object({ number: z.string(), name: z.string(), at: z.number() }),
  example: { number: '102', name: 'Bob Brant', at: 1769860800000 },
});
