import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall, EXAMPLE_CALL } from '../shapes.ts';

export const callAnswered = event({
  since: 1,
  purpose: 'A call was answered: the two parties can talk.',
  grant: 'observe',
  payload: z.object({ call: EmbedCall }),
  example: {
    call: EXAMPLE_CALL,
  },
});
