import * as z from 'zod/mini';
import { event } from '../define.ts';

export const registration = event({
  since: 1,
  purpose: "The phone's line: bit 1 connected, bit 2 registered; 3 is ready.",
  grant: null,
  payload: z.object({ status: z.number() }),
  example: { status: 3 },
});
