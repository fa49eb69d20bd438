import * as z from 'zod/mini';
import { command } from '../define.ts';
import { CallId } from '../shapes.ts';

export const pickUp = command({
  since: 1,
  purpose:
    'Picks up a parked call from its slot. Without the grant `dial` only slots that are known to hold a call are dialled; with it other slots are dialled too.',
  grant: 'control',
  params: z.strictObject({ slot: z.string().check(z.regex(/^\d{1,8}$/)) }),
  result: z.strictObject({ callId: z.nullable(CallId) }),
  widgets: null,
  session: true,
  errors: ['parking.error.pickUp', 'sipua.error.notReady', 'sipua.error.maxCallsOut'],
  example: { params: { slot: '701' }, result: { callId: 'c1' } },
});
