import * as z from 'zod/mini';
import { ChatRoomName, ChatText } from '../chat.ts';
import { command } from '../define.ts';

export const sendMessage = command({
  since: 14,
  purpose:
    'Sends a chat message, or an SMS in a conversation that exists, without changing what is on screen; `room` as for `open-chat`. Without a connection it is sent later. `messageId` is null if it was not sent: the host lacks the grant `chat`, or the number was not written to before; then it is as `open-chat` with this text, and the user has to press the button.',
  grant: 'observe',
  params: z.strictObject({ room: ChatRoomName, text: ChatText }),
  result: z.strictObject({ messageId: z.nullable(z.string()) }),
  widgets: ['chat', 'panel'],
  session: true,
  errors: [
    'chat.error.noAccess',
    'chat.error.create',
    'chat.error.connect',
    'chat.error.send',
    'widget.error.noAccess',
    'widget.error.intent',
  ],
  example: {
    params: { room: '#sales', text: 'A new order came in.' },
    result: { messageId: 'b7Xk2mQ9rT4vW8yZa' },
  },
});
