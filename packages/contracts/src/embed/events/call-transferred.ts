import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall, EXAMPLE_CALL } from '../shapes.ts';

export const callTransferred = event({
  since: 1,
  purpose: "The other party of a call was transferred; the call's end follows.",
  grant: 'observe',
  payload: z.object({ call: EmbedCall, to: z.string(), attended: z.boolean() }),
  example: {
    call: { ...EXAMPLE_CALL, held: true },
    to: '103',
    attended: false,
  },
});
