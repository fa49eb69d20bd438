import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall } from '../shapes.ts';

export const callRinging = event({
  since: 1,
  purpose: 'Somebody calls the user.',
  grant: 'observe',
  payload: z.object({ call: EmbedCall }),
  example: {
    call: {
      id: 'c1',
      direction: 'in',
      state: 'incoming',
      number: '102',
      name: 'Bob Brant',
      held: false,
      heldByOther: false,
      muted: false,
      recording: false,
    },
  },
});
