import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall, EXAMPLE_CALL } from '../shapes.ts';

export const callRecording = event({
  since: 1,
  purpose: 'The recording of a call has started or ended: see `call.recording`.',
  grant: 'observe',
  payload: z.object({ call: EmbedCall }),
  example: {
    call: { ...EXAMPLE_CALL, recording: true },
  },
});
