import * as z from 'zod/mini';
import { BARGE_MODES } from '../../broker/modes.ts';
import { command } from '../define.ts';
import { PhoneNumber, CallId } from '../shapes.ts';

export const listenIn = command({
  since: 1,
  purpose:
    "Listens in to a colleague's call, whispers to the colleague, or joins the call, if the user has the right. If the user already listens in, it changes the mode. Listening in starts a call, so it needs the grant `dial` too.",
  grant: 'control',
  params: z.strictObject({ number: PhoneNumber, mode: z.enum(BARGE_MODES) }),
  result: z.strictObject({ callId: CallId }),
  widgets: null,
  session: true,
  errors: [
    'widget.error.noAccess',
    'sipua.error.listen',
    'sipua.error.invalidNumber',
    'sipua.error.maxCallsOut',
  ],
  example: { params: { number: '102', mode: 'monitor' }, result: { callId: 'c1' } },
});
