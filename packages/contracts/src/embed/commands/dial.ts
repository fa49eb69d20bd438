import * as z from 'zod/mini';
import { command } from '../define.ts';
import { PhoneNumber, CallId } from '../shapes.ts';

export const dial = command({
  since: 1,
  purpose:
    'Calls a number. Without the grant `dial` the number only goes into the dial field for the user to press: `callId` is null then.',
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
    'widget.error.intent',
  ],
  example: { params: { number: '+1 555 0100' }, result: { callId: 'c1' } },
});
