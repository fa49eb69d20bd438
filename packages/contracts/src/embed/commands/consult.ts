import * as z from 'zod/mini';
import { command } from '../define.ts';
import { PhoneNumber, CallId } from '../shapes.ts';

export const consult = command({
  since: 1,
  purpose:
    'Attended transfer, first step: holds the call and dials the transfer target. `callId` of the answer is this consultation call. Asks the user as `transfer` does.',
  grant: 'control',
  params: z.strictObject({ callId: CallId, to: PhoneNumber }),
  result: z.strictObject({ callId: CallId }),
  widgets: null,
  session: true,
  errors: [
    'sipua.error.callEnded',
    'sipua.xfer.invalidAttended',
    'sipua.error.notReady',
    'sipua.error.maxCallsOut',
  ],
  example: { params: { callId: 'c1', to: '103' }, result: { callId: 'c2' } },
});
