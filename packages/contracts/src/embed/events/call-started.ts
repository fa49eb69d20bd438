import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall } from '../shapes.ts';

export const callStarted = event({
  since: 1,
  purpose: 'The user calls somebody.',
  grant: 'observe',
  payload: z.object({ call: EmbedCall }),
  example: {
    call: {
      id: 'c1',
      direction: 'out',
      state: 'dialing',
      number: '102',
      name: 'Bob Brant',
      held: false,
      heldByOther: false,
      muted: false,
      recording: false,
    },
  },
});
