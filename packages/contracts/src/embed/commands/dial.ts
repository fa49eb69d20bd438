import * as z from 'zod/mini';
import { command } from '../define.ts';
import { PhoneNumber, CallId } from '../shapes.ts';

export const dial = command({
  since: 1,
  purpose:
    'Calls a number. While the phone is not ready the number waits in the dial field, 25 seconds at most. `callId` is null when nobody is called: the user took the number away meanwhile, or without the grant `dial`, where it only goes into the field for the user to press.',
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
