import * as z from 'zod/mini';
import { wireList } from '../rest/envelope.ts';
import { WireChatMessage, WireChatRoom } from './objects.ts';

/** Refusal of Rocket.Chat's REST: `error` is for users, `errorType` a code such as `error-not-allowed`. */
export const ChatFailure = z.object({
  success: z.optional(z.boolean()),
  status: z.optional(z.string()),
  error: z.catch(z.optional(z.string()), undefined),
  errorType: z.catch(z.optional(z.string()), undefined),
  message: z.catch(z.optional(z.string()), undefined),
});

/** Answer of POST rooms.media/{rid}: the file is there, and no message yet. */
export const MediaAnswer = z.object({ file: z.object({ _id: z.string(), url: z.string() }) });

/** Answers that bring one message: rooms.mediaConfirm/{rid}/{file id}, chat.getMessage. */
export const MessageAnswer = z.object({ message: WireChatMessage });

/** Answer of GET rooms.info, by `roomId` or `roomName`. */
export const RoomInfoAnswer = z.object({ room: WireChatRoom });

/** Answer of GET chat.syncMessages: what was written or changed, and deleted, after `lastUpdate` (ISO 8601). */
export const SyncAnswer = z.object({
  result: z.object({
    updated: wireList(WireChatMessage),
    deleted: z.catch(wireList(z.object({ _id: z.string() })), []),
  }),
});

/** Answer of GET chat.getThreadMessages: a page of a thread, oldest first. */
export const ThreadAnswer = z.object({
  messages: wireList(WireChatMessage),
  total: z.catch(z.number(), 0),
});
