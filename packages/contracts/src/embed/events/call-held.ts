import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall } from '../shapes.ts';

export const callHeld = event({
  since: 1,
  purpose: 'The user has put the other party on hold.',
  grant: 'observe',
  payload: z.object({ call: EmbedCall }),
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
  },
});
