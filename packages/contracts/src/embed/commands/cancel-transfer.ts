import * as z from 'zod/mini';
import { command } from '../define.ts';
import { CallId, Done } from '../shapes.ts';

export const cancelTransfer = command({
  since: 1,
  purpose:
    'Cancels an attended transfer: hangs up the consultation call and resumes the first call.',
  grant: 'control',
  params: z.strictObject({ callId: CallId }),
  result: Done,
  widgets: null,
  session: true,
  errors: ['sipua.error.callEnded'],
  example: { params: { callId: 'c2' }, result: {} },
});
