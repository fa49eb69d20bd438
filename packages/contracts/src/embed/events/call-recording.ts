import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall, EXAMPLE_CALL } from '../shapes.ts';

export const callRecording = event({
  since: 1,
  purpose: 'A call is recorded from now on, or no more: see `call.recording`.',
  grant: 'observe',
  payload: z.object({ call: EmbedCall }),
  example: {
    call: { ...EXAMPLE_CALL, recording: true },
  },
});
