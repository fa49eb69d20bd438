import * as z from 'zod/mini';
import { command } from '../define.ts';
import { CallId, Done } from '../shapes.ts';

export const answer = command({
  since: 1,
  purpose: 'Answers an incoming call; others go on hold.',
  grant: 'control',
  params: z.strictObject({ callId: CallId }),
  result: Done,
  widgets: null,
  session: true,
  errors: [
    'sipua.error.callEnded',
    'media.error.denied',
    'media.error.notFound',
    'media.error.inUse',
    'media.error.policy',
    'media.error.set',
    'sipua.error.hold',
  ],
  example: { params: { callId: 'c1' }, result: {} },
});
