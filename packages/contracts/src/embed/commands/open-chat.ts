import * as z from 'zod/mini';
import { ChatRoomName, ChatText } from '../chat.ts';
import { command } from '../define.ts';
import { Done } from '../shapes.ts';

export const openChat = command({
  since: 14,
  purpose:
    'Shows a conversation: `@nadia` with a user, `#sales` a channel or group, `+1 555 0100` by SMS, anything else is the id of a room. A direct conversation is made if there is none; with a number that was not written to before, the form of a new SMS opens. `text` waits in the field until the user sends it. Refused with `widget.error.intent` by a session whose page shows no chat.',
  grant: 'observe',
  params: z.strictObject({ room: ChatRoomName, text: z.optional(ChatText) }),
  result: Done,
  widgets: ['chat', 'panel'],
  session: true,
  errors: [
    'chat.error.noAccess',
    'chat.error.create',
    'chat.error.connect',
    'widget.error.noAccess',
    'widget.error.intent',
  ],
  example: { params: { room: '@nadia', text: 'Ms. Roy waits on line 2.' }, result: {} },
});
