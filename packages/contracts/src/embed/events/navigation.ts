import * as z from 'zod/mini';
import { event } from '../define.ts';

export const navigation = event({
  since: 1,
  purpose:
    'The user has opened another place of the widget or the panel. Without the grant `observe` the path is only the area (`/voicemails`), and the event is only emitted when the area changes, because the rest of an address can contain a search text.',
  grant: null,
  payload: z.object({ path: z.string() }),
  example: { path: '/voicemails/inbox' },
});
