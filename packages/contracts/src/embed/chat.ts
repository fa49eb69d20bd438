import * as z from 'zod/mini';
import { CHAT_PRESENCES } from '../constants.ts';

/** A conversation as hosts name it: `@nadia`, `#sales`, `+1 555 0100`, or the id of a room. */
export const ChatRoomName = z.string().check(z.trim(), z.minLength(1), z.maxLength(128));
/** Text of a message: as long as Rocket.Chat takes it by default. */
export const ChatText = z.string().check(z.minLength(1), z.maxLength(5000));

/** What a user says in chat: a status, and words of the user's own. */
export const ChatStatus = z.strictObject({
  status: z.enum(CHAT_PRESENCES),
  text: z._default(z.string().check(z.maxLength(128)), ''),
});
