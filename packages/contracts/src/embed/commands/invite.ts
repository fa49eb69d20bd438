import * as z from 'zod/mini';
import { command } from '../define.ts';
import { PhoneNumber, CallId, Done } from '../shapes.ts';

export const invite = command({
  since: 1,
  purpose: "Invites a number to this call's conference. Asks the user as `transfer` does.",
  grant: 'control',
  params: z.strictObject({ callId: CallId, number: PhoneNumber }),
  result: Done,
  widgets: null,
  session: true,
  errors: [
    'widget.error.noAccess',
    'sipua.error.callEnded',
    'sipua.error.threeWay',
    'sipua.error.invalidNumber',
  ],
  example: { params: { callId: 'c1', number: '104' }, result: {} },
});
