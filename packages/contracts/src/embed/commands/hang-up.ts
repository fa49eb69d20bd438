import * as z from 'zod/mini';
import { command } from '../define.ts';
import { CallId, Done } from '../shapes.ts';

export const hangUp = command({
  since: 1,
  purpose: 'Ends a call, also one that only rings.',
  grant: 'control',
  params: z.strictObject({ callId: CallId }),
  result: Done,
  widgets: null,
  session: true,
  errors: ['sipua.error.callEnded'],
  example: { params: { callId: 'c1' }, result: {} },
});
