import * as z from 'zod/mini';
import { command } from '../define.ts';
import { CallId, Done } from '../shapes.ts';

export const mute = command({
  since: 1,
  purpose: 'Mutes or unmutes the microphone for a call.',
  grant: 'control',
  params: z.strictObject({ callId: CallId, muted: z.boolean() }),
  result: Done,
  widgets: null,
  session: true,
  errors: ['sipua.error.callEnded', 'sipua.error.mute'],
  example: { params: { callId: 'c1', muted: true }, result: {} },
});
