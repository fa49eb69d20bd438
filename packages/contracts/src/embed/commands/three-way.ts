import * as z from 'zod/mini';
import { command } from '../define.ts';
import { CallId, Done } from '../shapes.ts';

export const threeWay = command({
  since: 1,
  purpose: 'Joins this call and the held call into one conference.',
  grant: 'control',
  params: z.strictObject({ callId: CallId }),
  result: Done,
  widgets: null,
  session: true,
  errors: ['widget.error.noAccess', 'sipua.error.callEnded', 'sipua.error.threeWay'],
  example: { params: { callId: 'c1' }, result: {} },
});
