import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall, END_REASONS, EXAMPLE_CALL } from '../shapes.ts';

export const callEnded = event({
  since: 1,
  purpose:
    'A call has ended: the reason, who ended it, and how long it was answered, in seconds (0: never).',
  grant: 'observe',
  payload: z.object({
    call: EmbedCall,
    reason: z.enum(END_REASONS),
    by: z.enum(['local', 'remote', 'system']),
    durationS: z.number().check(z.nonnegative()),
  }),
  example: {
    call: { ...EXAMPLE_CALL, state: 'ended' },
    reason: 'hangup',
    by: 'remote',
    durationS: 42,
  },
});
