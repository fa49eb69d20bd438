import * as z from 'zod/mini';
import { command } from '../define.ts';
import { PhoneNumber, CallId } from '../shapes.ts';

export const dial = command({
  since: 1,
  purpose:
    'Calls a number. Until the phone is ready the number waits in the dial field, 25 seconds at most. In a frame the user is asked first about an emergency number, and about one that may be abroad or at a premium. `callId` is null if no call was made: the user said no or removed the number meanwhile, or the host lacks the grant `dial`, so that the number only goes into the field and the user has to press the button.',
  grant: null,
  params: z.strictObject({
    number: PhoneNumber,
    name: z.optional(z.string().check(z.maxLength(128))),
  }),
  result: z.strictObject({ callId: z.nullable(CallId) }),
  widgets: null,
  session: true,
  errors: [
    'sipua.error.notReady',
    'sipua.error.invalidNumber',
    'sipua.error.invalidFeatureCode',
    'sipua.error.maxCallsOut',
    'sipua.error.otherTab',
    'widget.error.intent',
  ],
  example: { params: { number: '+1 555 0100' }, result: { callId: 'c1' } },
});
