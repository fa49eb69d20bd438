import * as z from 'zod/mini';
import { command } from '../define.ts';
import { CallId, Done } from '../shapes.ts';

export const hold = command({
  since: 1,
  purpose:
    'Holds or resumes a call; resuming one holds the others. Done when the other party has agreed.',
  grant: 'control',
  params: z.strictObject({ callId: CallId, held: z.boolean() }),
  result: Done,
  widgets: null,
  session: true,
  errors: ['sipua.error.callEnded', 'sipua.error.hold'],
  example: { params: { callId: 'c1', held: true }, result: {} },
});
