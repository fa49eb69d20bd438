import * as z from 'zod/mini';
import { event } from '../define.ts';

export const notice = event({
  since: 1,
  purpose: 'A short message was shown to the user. `message` is the id of its text.',
  grant: null,
  payload: z.object({ kind: z.enum(['success', 'info', 'error']), message: z.string() }),
  example: { kind: 'success', message: 'desktop.missed' },
});
