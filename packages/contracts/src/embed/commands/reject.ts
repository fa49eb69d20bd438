import * as z from 'zod/mini';
import { command } from '../define.ts';
import { CallId, Done } from '../shapes.ts';

export const reject = command({
  since: 1,
  purpose: 'Rejects an incoming call.',
  grant: 'control',
  params: z.strictObject({ callId: CallId }),
  result: Done,
  widgets: null,
  session: true,
  errors: ['sipua.error.callEnded'],
  example: { params: { callId: 'c1' }, result: {} },
});
