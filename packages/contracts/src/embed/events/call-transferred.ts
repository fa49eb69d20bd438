import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall } from '../shapes.ts';

export const callTransferred = event({
  since: 1,
  purpose: "The other party of a call was handed over; the call's end follows.",
  grant: 'observe',
  payload: z.object({ call: EmbedCall, to: z.string(), attended: z.boolean() }),
  example: {
    call: {
      id: 'c1',
      direction: 'in',
      state: 'answered',
      number: '102',
      name: 'Bob Brant',
      held: true,
      heldByOther: false,
      muted: false,
      recording: false,
    },
    to: '103',
    attended: false,
  },
});
