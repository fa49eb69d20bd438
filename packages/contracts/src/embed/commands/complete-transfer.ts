import * as z from 'zod/mini';
import { command } from '../define.ts';
import { CallId, Done } from '../shapes.ts';

export const completeTransfer = command({
  since: 1,
  purpose:
    "Attended transfer, last step: connects the party on hold with the consulted party. `callId` is the consultation call's.",
  grant: 'control',
  params: z.strictObject({ callId: CallId }),
  result: Done,
  widgets: null,
  session: true,
  errors: [
    'sipua.error.callEnded',
    'sipua.xfer.invalidAttended',
    'sipua.xfer.failed',
    'sipua.error.refer',
  ],
  example: { params: { callId: 'c2' }, result: {} },
});
