import * as z from 'zod/mini';
import { event } from '../define.ts';

export const chatMessage = event({
  since: 14,
  purpose:
    'A chat message or SMS came that the user is notified of: in a direct conversation, or with a mention. Muted conversations are left out. `room` is the name of the channel or group; null: a direct conversation. `text` is plain and untrusted: never use it as markup.',
  grant: 'chat',
  payload: z.object({
    roomId: z.string(),
    room: z.nullable(z.string()),
    messageId: z.string(),
    username: z.string(),
    name: z.string(),
    text: z.string(),
  }),
  example: {
    roomId: 'GENERAL',
    room: 'general',
    messageId: 'b7Xk2mQ9rT4vW8yZa',
    username: 'nadia',
    name: 'Nadia Roy',
    text: 'Can you take the call from Boston?',
  },
});
