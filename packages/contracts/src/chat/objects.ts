import * as z from 'zod/mini';
import { CHAT_PRESENCES } from '../constants.ts';
import { WireFlag, WireId, wireList, WireNumber, WireText as Text } from '../rest/envelope.ts';
import { WireInstant, WireInstantOrNever } from './wire-instant.ts';

/** Public channel, private group, direct conversation [D-54]. */
export const ROOM_TYPES = ['c', 'p', 'd'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

const Name = z.string().check(z.minLength(1));
const Flag = z._default(WireFlag, false);
const Count = z.catch(WireNumber, 0);
const names = z.catch(wireList(Name), []);

/** The author of a message, or a user who is named. `name` may be ''. */
export const WireChatAuthor = z.object({
  _id: z.catch(Name, ''),
  username: z.catch(Name, ''),
  name: z.catch(Text, ''),
});
export type WireChatAuthor = z.infer<typeof WireChatAuthor>;

const Size = z.object({ width: z.number(), height: z.number() });

/**
 * A file or a quote. `title_link`, `image_url`, `audio_url` and `video_url` are paths on the chat host (`/file-upload/{id}/{name}`), which asks for the token in
 * headers; `image_preview` is a tiny JPEG in base64. A quote has `message_link` and the text and author of the quoted message.
 */
export const WireChatAttachment = z.object({
  title: z.catch(Text, ''),
  title_link: z.catch(Text, ''),
  description: z.catch(Text, ''),
  image_url: z.catch(Text, ''),
  image_type: z.catch(Text, ''),
  image_size: Count,
  image_dimensions: z.catch(z.nullable(z._default(z.nullable(Size), null)), null),
  image_preview: z.catch(Text, ''),
  audio_url: z.catch(Text, ''),
  audio_type: z.catch(Text, ''),
  audio_size: Count,
  video_url: z.catch(Text, ''),
  video_type: z.catch(Text, ''),
  video_size: Count,
  size: Count,
  format: z.catch(Text, ''),
  message_link: z.catch(Text, ''),
  text: z.catch(Text, ''),
  author_name: z.catch(Text, ''),
  ts: WireInstantOrNever,
});
export type WireChatAttachment = z.infer<typeof WireChatAttachment>;

/** How far an SMS has come. */
export const SMS_STATES = ['queued', 'sent', 'delivered', 'failed', 'received'] as const;
export type SmsState = (typeof SMS_STATES)[number];

/** Ours, in the custom fields of a message of an SMS conversation. `reason`: why it failed, in the carrier's words. */
export const WireSms = z.object({
  state: z.enum(SMS_STATES),
  segments: Count,
  reason: z.catch(Text, ''),
});

/** A reaction: who gave it, by user name. */
const Reaction = z.object({ usernames: names });
/** By emoji, without those that cannot be read. No `z.record`, which nothing else uses: it would load with every page. */
const Reactions = z.catch(
  z.pipe(
    z.nullable(z._default(z.nullable(z.looseObject({})), null)),
    z.transform((given) =>
      Object.entries(given ?? {}).flatMap(([emoji, one]) => {
        const { success, data } = z.safeParse(Reaction, one);
        return success ? [{ emoji, usernames: data.usernames }] : [];
      }),
    ),
  ),
  [],
);

/**
 * A message, as `@rocket.chat/core-typings` has it. `t` names a message of the system (`uj` joined, `ul` left, …); `tmid` is the message whose
 * thread this one answers; `tcount` and `tlm` are the answers of its own thread and the last of them.
 */
export const WireChatMessage = z.object({
  _id: Name,
  rid: Name,
  msg: z.catch(Text, ''),
  ts: WireInstant,
  _updatedAt: WireInstantOrNever,
  u: WireChatAuthor,
  t: z.catch(Text, ''),
  role: z.catch(Text, ''),
  tmid: z.catch(Text, ''),
  tcount: Count,
  tlm: WireInstantOrNever,
  mentions: z.catch(wireList(WireChatAuthor), []),
  attachments: z.catch(
    z.pipe(
      z.nullable(z.optional(wireList(WireChatAttachment))),
      z.transform((list) => list ?? []),
    ),
    [],
  ),
  reactions: Reactions,
  editedAt: WireInstantOrNever,
  _hidden: z.catch(Flag, false),
  customFields: z.catch(z.optional(z.object({ sms: z.optional(WireSms) })), undefined),
});
export type WireChatMessage = z.infer<typeof WireChatMessage>;

/** A room [D-46] [D-48]. `ro`: only owners and moderators write; `lm`: when the last message came. */
export const WireChatRoom = z.object({
  _id: Name,
  t: z.enum(ROOM_TYPES),
  name: z.catch(Text, ''),
  fname: z.catch(Text, ''),
  usersCount: Count,
  ro: z.catch(Flag, false),
  archived: z.catch(Flag, false),
  topic: z.catch(Text, ''),
  lm: WireInstantOrNever,
  lastMessage: z.catch(z.optional(WireChatMessage), undefined),
  usernames: names,
  _updatedAt: WireInstantOrNever,
});
export type WireChatRoom = z.infer<typeof WireChatRoom>;

/** What a member may be in a room; a member without one is a plain member [P-53]. */
export const CHAT_ROLES = ['owner', 'leader', 'moderator'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

/** A user's part in a room. For a direct conversation `name` and `fname` are the other user's names; `f`: a favourite; `ls`: read until. */
export const WireChatSubscription = z.object({
  _id: Name,
  rid: Name,
  t: z.enum(ROOM_TYPES),
  name: z.catch(Text, ''),
  fname: z.catch(Text, ''),
  open: z._default(WireFlag, true),
  alert: z.catch(Flag, false),
  unread: Count,
  userMentions: Count,
  groupMentions: Count,
  f: z.catch(Flag, false),
  ls: WireInstantOrNever,
  ts: WireInstantOrNever,
  roles: z.catch(wireList(z.enum(CHAT_ROLES)), []),
  archived: z.catch(Flag, false),
  disableNotifications: z.catch(Flag, false),
  _updatedAt: WireInstantOrNever,
});
export type WireChatSubscription = z.infer<typeof WireChatSubscription>;

const Code = z.catch(
  z.pipe(
    z.number(),
    z.transform((code) => CHAT_PRESENCES[code] ?? 'offline'),
  ),
  'offline',
);

/**
 * The arguments of an event by their names, for an object that checks them; further ones are ignored. No tuple: nothing else uses
 * one, and it would load with every page.
 */
const named = <Name extends string>(...names: readonly Name[]) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((list) =>
      Object.fromEntries(names.map((name, at): [Name, unknown] => [name, list[at]])),
    ),
  );

/** Argument of the event `user-status` of `stream-notify-logged` [W-10]: user id, user name, code, text. */
export const WireUserStatus = z.pipe(
  named('userId', 'username', 'status', 'statusText'),
  z.object({
    userId: Name,
    username: Name,
    status: Code,
    statusText: z.catch(z.string(), ''),
  }),
);

const CHANGED = ['inserted', 'updated', 'changed'] as const;

/** Arguments of `{uid}/subscriptions-changed`: with `removed`, only `_id` and `rid` are certain. */
export const SubscriptionChange = z.pipe(
  named('event', 'subscription'),
  z.union([
    z.object({ event: z.enum(CHANGED), subscription: WireChatSubscription }),
    z.object({
      event: z.enum(['removed']),
      subscription: z.object({ _id: Name, rid: z.catch(Text, '') }),
    }),
  ]),
);

/** Arguments of `{uid}/rooms-changed`. */
export const RoomChange = z.pipe(
  named('event', 'room'),
  z.union([
    z.object({ event: z.enum(CHANGED), room: WireChatRoom }),
    z.object({ event: z.enum(['removed']), room: z.object({ _id: Name }) }),
  ]),
);

/** Arguments of `{uid}/notification` [D-52]: a message worth a notice. */
export const WireChatNotification = z.object({
  title: z.catch(Text, ''),
  text: z.catch(Text, ''),
  payload: z.object({
    _id: Name,
    rid: Name,
    tmid: z.catch(Text, ''),
    sender: WireChatAuthor,
    type: z.enum(ROOM_TYPES),
    name: z.catch(Text, ''),
  }),
});
export type WireChatNotification = z.infer<typeof WireChatNotification>;

/** Arguments of `{rid}/user-activity`: who does what; an empty list: nothing any more. */
export const UserActivity = z.pipe(
  named('username', 'activities'),
  z.object({ username: Name, activities: z.catch(wireList(z.string()), []) }),
);

/** Argument of `{rid}/deleteMessage`. */
export const DeletedMessage = z.object({ _id: Name });

/** Result of `loadHistory`, newest first; `false` where the user may not read the room. */
export const HistoryResult = z.object({
  messages: wireList(WireChatMessage),
  unreadNotLoaded: Count,
});

/** Result of `loadNextMessages`: the messages after a moment, oldest first or last: sort them. */
export const NextResult = z.object({ messages: wireList(WireChatMessage) });

/** Result of `loadSurroundingMessages`: a message with those before and after it. */
export const SurroundingResult = z.object({
  messages: wireList(WireChatMessage),
  moreBefore: Flag,
  moreAfter: Flag,
});

/** Results of `subscriptions/get` and `rooms/get`: everything, or with a moment what changed and went since. */
const changes = <T extends z.core.$ZodType>(item: T) =>
  z.union([
    z.pipe(
      wireList(item),
      z.transform((update) => ({ update, remove: [] as { _id: string }[] })),
    ),
    z.object({ update: wireList(item), remove: z.catch(wireList(z.object({ _id: WireId })), []) }),
  ]);
export const SubscriptionsResult = changes(WireChatSubscription);
export const RoomsResult = changes(WireChatRoom);
