import * as z from 'zod/mini';
import { event } from '../define.ts';
import { CallId, Quality } from '../shapes.ts';

export const callQuality = event({
  since: 1,
  purpose: 'How a call sounds has changed; `good` clears what was told before.',
  grant: 'observe',
  payload: z.object({ callId: CallId, quality: Quality }),
  example: { callId: 'c1', quality: { level: 'poor', reasons: ['loss'] } },
});
