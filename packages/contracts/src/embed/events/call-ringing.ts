import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall, EXAMPLE_CALL } from '../shapes.ts';

export const callRinging = event({
  since: 1,
  purpose:
    'An incoming call rings, also during another call and while the widget is hidden. Show the widget then: it has the name and the Answer button.',
  grant: 'observe',
  payload: z.object({ call: EmbedCall }),
  example: {
    call: { ...EXAMPLE_CALL, state: 'incoming' },
  },
});
