import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall } from '../shapes.ts';

export const callMuted = event({
  since: 1,
  purpose: 'The microphone was silenced for a call, or is heard again: see `call.muted`.',
  grant: 'observe',
  payload: z.object({ call: EmbedCall }),
  example: {
    call: {
      id: 'c1',
      direction: 'in',
      state: 'answered',
      number: '102',
      name: 'Bob Brant',
      held: false,
      heldByOther: false,
      muted: true,
      recording: false,
    },
  },
});
