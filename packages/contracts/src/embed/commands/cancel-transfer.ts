import * as z from 'zod/mini';
import { command } from '../define.ts';
import { CallId, Done } from '../shapes.ts';

export const cancelTransfer = command({
  since: 1,
  purpose:
    'Attended transfer, given up: hangs up the consultation, the first call comes back from hold.',
  grant: 'control',
  params: z.strictObject({ callId: CallId }),
  result: Done,
  widgets: null,
  session: true,
  errors: ['sipua.error.callEnded'],
  example: { params: { callId: 'c2' }, result: {} },
});
