import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall } from '../shapes.ts';

export const callRecording = event({
  since: 1,
  purpose: 'A call is recorded from now on, or no more: see `call.recording`.',
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
      muted: false,
      recording: true,
    },
  },
});
