import * as z from 'zod/mini';
import { command } from '../define.ts';
import { CallId, Done } from '../shapes.ts';

export const dtmf = command({
  since: 1,
  purpose: 'Sends digits in a call, one after the other.',
  grant: 'control',
  params: z.strictObject({
    callId: CallId,
    tones: z.string().check(z.regex(/^[0-9*#A-D]{1,32}$/)),
  }),
  result: Done,
  widgets: null,
  session: true,
  errors: ['sipua.error.callEnded', 'sipua.error.dtmf'],
  example: { params: { callId: 'c1', tones: '12#' }, result: {} },
});
