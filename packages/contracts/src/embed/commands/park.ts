import * as z from 'zod/mini';
import { command } from '../define.ts';
import { CallId, Done } from '../shapes.ts';

export const park = command({
  since: 1,
  purpose: 'Parks the other party of a call. A notice and the parking widget show the slot.',
  grant: 'control',
  params: z.strictObject({ callId: CallId }),
  result: Done,
  widgets: null,
  session: true,
  errors: [
    'widget.error.noAccess',
    'sipua.error.callEnded',
    'sipua.xfer.failed',
    'sipua.error.refer',
  ],
  example: { params: { callId: 'c1' }, result: {} },
});
