import * as z from 'zod/mini';
import { event } from '../define.ts';

export const navigation = event({
  since: 1,
  purpose:
    'The user is at another place of the widget or the panel. Without the grant `observe` only the area is told (`/voicemails`), and only when it is another: the rest of an address also says what the user looks for.',
  grant: null,
  payload: z.object({ path: z.string() }),
  example: { path: '/voicemails/inbox' },
});
