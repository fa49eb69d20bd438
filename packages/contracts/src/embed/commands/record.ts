import * as z from 'zod/mini';
import { command } from '../define.ts';
import { CallId, Done } from '../shapes.ts';

export const record = command({
  since: 1,
  purpose: 'Starts or ends the recording of a call, if the user may record.',
  grant: 'control',
  params: z.strictObject({ callId: CallId, on: z.boolean() }),
  result: Done,
  widgets: null,
  session: true,
  errors: ['sipua.error.callEnded', 'sipua.error.recDisabled', 'sipua.error.recording'],
  example: { params: { callId: 'c1', on: true }, result: {} },
});
