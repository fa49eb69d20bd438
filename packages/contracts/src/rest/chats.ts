import * as z from 'zod/mini';
import { CHAT_PRESENCES } from '../constants.ts';
import { unicodeClass } from '../unicode-class.ts';
import { CHAT_ROLES, WireChatRoom, WireChatSubscription } from '../chat/objects.ts';
import { WireFlag, WireId, wireList, WireNumber, WireText as Text } from './envelope.ts';

/** Conversations of a page [C-48]. */
export const CHATS_PAGE = 50;

/** Longest name of a channel or group. */
export const CHANNEL_NAME_LENGTH = 120;

/** Made when it is needed: no page but the chat has names of channels. */
const special = (): RegExp =>
  unicodeClass('[^\\p{L}\\p{M}\\p{N}._-]+', 'gu', /[^\w.\u00AA-\uFFFF-]+/g);

/**
 * The name of a channel as the server will have it: everything but letters, digits, `-`, `_` and `.` becomes `-` [V-50].
 *
 * @example channelName('Sales & support') // 'Sales-support'
 */
export const channelName = (typed: string): string =>
  typed.trim().replace(special(), '-').slice(0, CHANNEL_NAME_LENGTH);

const Count = z.catch(WireNumber, 0);
const Flag = z._default(WireFlag, false);

/**
 * Answer of POST chats/auth [A-114] [G-29]. The token is for the chat host alone. `url` is ours: where chat is
 * (`https://chat.example.com`); without it, at the origin of the API.
 */
export const ChatAuth = z.object({
  userId: z.string().check(z.minLength(1)),
  authToken: z.string().check(z.minLength(1)),
  url: z.catch(z.optional(z.string()), undefined),
});
export type ChatAuth = z.infer<typeof ChatAuth>;

/** A user of the chat [D-50]. The token that it may hold is not read. */
export const ChatUser = z.object({
  name: Text,
  email: Text,
  username: z.string().check(z.minLength(1)),
  extension: Text,
  is_sms_capable: Flag,
  chat_user_id: z.pipe(WireId, z.string().check(z.minLength(1))),
});
export type ChatUser = z.infer<typeof ChatUser>;
export const ChatUsersAnswer = z.object({ data: wireList(ChatUser) });

/** A conversation as GET chats/channels, groups, direct_messages and sms_messages list it [D-46] [D-48] [D-49]. */
export const WireConversation = z.object({
  id: z.string().check(z.minLength(1)),
  room: WireChatRoom,
  subscription: z.catch(z.nullable(WireChatSubscription), null),
  /** The other user of a direct conversation. */
  to_user: z.catch(z.nullable(z.object({ id: WireId, username: z.string(), name: Text })), null),
  is_sms: Flag,
  did: Text,
  in_contacts: Flag,
  contact_id: Text,
  contact_name: Text,
});
export type WireConversation = z.infer<typeof WireConversation>;

/** Query: `limit` 50, `offset`, `sort_property` `lm` or `name`, `sort_direction` `asc` or `desc`. */
export const ConversationsAnswer = z.object({ data: wireList(WireConversation), total: Count });

/** Answer of GET chats/presence [A-107] [D-12]. */
export const PresencesAnswer = z.object({
  data: wireList(
    z.object({
      userId: z.string(),
      username: z.string().check(z.minLength(1)),
      status: z.catch(z.enum(CHAT_PRESENCES), 'offline'),
      statusText: Text,
    }),
  ),
});

/** Answer of GET chats/presence/status; PUT chats/presence/update takes { status, message }. */
export const OwnPresence = z.object({
  status: z.catch(z.enum(CHAT_PRESENCES), 'offline'),
  message: Text,
});

/** A status that this installation has in addition, with a name of its own [D-51]. Its type is the status that it means. */
export const CustomStatus = z.object({
  id: z.pipe(WireId, z.string().check(z.minLength(1))),
  name: z.string().check(z.minLength(1)),
  type: z.catch(z.enum(CHAT_PRESENCES), 'online'),
});
export type CustomStatus = z.infer<typeof CustomStatus>;
/** Answer of GET chats/presence/custom. POST …/create takes { name, type }, PUT …/update { id, name, type }, DELETE …/delete { id }. */
export const CustomStatusesAnswer = z.object({ data: wireList(CustomStatus) });
export const CustomStatusAnswer = z.object({ data: CustomStatus });

/** A member of a channel or group [D-47]. */
export const ChatMember = z.object({
  id: z.string().check(z.minLength(1)),
  username: z.string().check(z.minLength(1)),
  name: Text,
  roles: z.catch(wireList(z.enum(CHAT_ROLES)), []),
});
export type ChatMember = z.infer<typeof ChatMember>;
/** Answer of GET chats/{channels|groups}/members?room_id; `limit` and `offset` are ours. */
export const ChatMembersAnswer = z.object({ data: wireList(ChatMember), total: Count });

/** What can be done with a channel or group: POST chats/{channels|groups}/{action} { room_id, rocket_uid? } [A-116] [G-23]. */
export const ROOM_ACTIONS = [
  'open',
  'close',
  'leave',
  'archive',
  'restore',
  'join',
  'invite',
  'kick',
  'add_owner',
  'remove_owner',
] as const;
export type RoomAction = (typeof ROOM_ACTIONS)[number];

/** Answer of POST chats/new_conversation: the room that was opened or made. */
export const NewConversationAnswer = z.object({ data: WireConversation });

/** A number that the user can send SMS from. */
export const SmsDid = z.object({
  id: WireId,
  name: Text,
  number: z.pipe(WireId, z.string().check(z.minLength(3))),
});
export type SmsDid = z.infer<typeof SmsDid>;
export const SmsDidsAnswer = z.object({ data: wireList(SmsDid) });
