import * as z from 'zod/mini';
import { event } from '../define.ts';
import { EmbedCall, EXAMPLE_CALL } from '../shapes.ts';

export const callRinging = event({
  since: 1,
  purpose:
    'Somebody calls the user, during another call too. It comes while the widget is hidden as well: show it then, it has name and Answer.',
  grant: 'observe',
  payload: z.object({ call: EmbedCall }),
  example: {
    call: { ...EXAMPLE_CALL, state: 'incoming' },
  },
});
