import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall, EXAMPLE_CALL } from '../shapes.ts';

export const callStarted = event({
  since: 1,
  purpose: 'The user has started a call.',
  grant: 'observe',
  payload: z.object({ call: EmbedCall }),
  example: {
    call: { ...EXAMPLE_CALL, direction: 'out', state: 'dialing' },
  },
});
