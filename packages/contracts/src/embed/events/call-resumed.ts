import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall, EXAMPLE_CALL } from '../shapes.ts';

export const callResumed = event({
  since: 1,
  purpose: 'The user has resumed a held call.',
  grant: 'observe',
  payload: z.object({ call: EmbedCall }),
  example: {
    call: EXAMPLE_CALL,
  },
});
