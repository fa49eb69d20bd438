import * as z from 'zod/mini';
import { command } from '../define.ts';
import { PhoneNumber, CallId, Done } from '../shapes.ts';

export const transfer = command({
  since: 1,
  purpose:
    'Blind transfer: transfers the other party to a number without a consultation call. Done when they are connected; after a failure the call is resumed. In a frame the user is asked first about an emergency number, and about one that may be abroad or at a premium; a no is `embed.error.grant`.',
  grant: 'control',
  params: z.strictObject({ callId: CallId, to: PhoneNumber }),
  result: Done,
  widgets: null,
  session: true,
  errors: ['sipua.error.callEnded', 'sipua.xfer.invalid', 'sipua.xfer.failed', 'sipua.error.refer'],
  example: { params: { callId: 'c1', to: '103' }, result: {} },
});
