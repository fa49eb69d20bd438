import * as z from 'zod/mini';
import { event } from '../define.ts';

export const recordingReady = event({
  since: 7,
  purpose:
    'The recording of a call, which the server was still preparing when the user wanted to hear or save it, is ready. `id`: of the call record.',
  grant: 'observe',
  payload: z.object({ id: z.string() }),
  example: { id: '7' },
});
