import * as z from 'zod/mini';
import { event } from '../define.ts';

export const navigation = event({
  since: 1,
  purpose: 'The user is at another place of the widget or the panel.',
  grant: null,
  payload: z.object({ path: z.string() }),
  example: { path: '/voicemails/inbox' },
});
