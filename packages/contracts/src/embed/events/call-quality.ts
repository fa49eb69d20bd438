import * as z from 'zod/mini';
import { event } from '../define.ts';
import { CallId, Quality } from '../shapes.ts';

export const callQuality = event({
  since: 1,
  purpose: 'The sound quality of a call has changed; `good` clears an earlier `poor` or `bad`.',
  grant: 'observe',
  payload: z.object({ callId: CallId, quality: Quality }),
  example: { callId: 'c1', quality: { level: 'poor', reasons: ['loss'] } },
});
