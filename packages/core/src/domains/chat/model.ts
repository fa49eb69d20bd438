import type {
  WireChatAttachment,
  WireChatMessage,
  WireChatRoom,
  WireChatSubscription,
  WireConversation,
} from '@callpanel/contracts';
import { safeName, smsNumbers, withoutHarmful } from '@callpanel/contracts';
import type {
  ChatAttachment,
  ChatAuthor,
  ChatMessage,
  ChatTab,
  Conversation,
  SmsParty,
} from './state.ts';

/** The id of the message that a link to it ends with; '' if it has none. */
const messageIdOf = (link: string): string => /[?&]msg=([\w-]+)/.exec(link)?.[1] ?? '';

/** A quote begins with a link without a text: `[ ](https://chat.example.com/direct/x?msg=y) yes`. */
const QUOTE_LINK = /^(?:\[ ?\]\([^()\s]*\)\s*)+/;

/** What someone wrote, without the links of quotes. */
export const textOf = (msg: string): string => msg.replace(QUOTE_LINK, '');

const withoutMarkdown = (text: string): string =>
  text
    .replace(/```/g, ' ')
    .replace(/\[([^[\]\n]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[*_~`]+(?=\S)|(\S)[*_~`]+/g, '$1');

/**
 * The same on one line, without markdown and direction marks, for a list, a notice or the desktop.
 *
 * @param isSms it is an SMS: its stars and brackets are no markdown
 */
export const plainTextOf = (msg: string, isSms: boolean): string =>
  withoutHarmful(
    (isSms ? msg : withoutMarkdown(textOf(msg))).replace(/\s+/g, ' ').trim().slice(0, 200),
  );

const attachmentFrom = (wire: WireChatAttachment): ChatAttachment | null => {
  if (wire.message_link !== '') {
    const { author_name: author, text, ts: at, message_link: link } = wire;
    return { kind: 'quote', author, text: textOf(text), at, messageId: messageIdOf(link) };
  }
  const file = {
    name: withoutHarmful(wire.title),
    description: wire.description,
    width: wire.image_dimensions?.width ?? 0,
    height: wire.image_dimensions?.height ?? 0,
    preview: wire.image_preview,
  };
  for (const kind of ['image', 'audio', 'video'] as const) {
    const url = wire[`${kind}_url`];
    if (url === '') continue;
    return { ...file, kind, url, type: wire[`${kind}_type`], size: wire[`${kind}_size`] };
  }
  return wire.title_link === ''
    ? null
    : { ...file, kind: 'file', url: wire.title_link, type: '', size: wire.size };
};

const authorFrom = ({ _id, username, name }: WireChatMessage['u']): ChatAuthor => ({
  id: _id,
  username,
  name: safeName(name) || safeName(username),
});

/** A message of the server. @param me user name of the user */
export const messageFrom = (wire: WireChatMessage, me: string): ChatMessage => ({
  id: wire._id,
  roomId: wire.rid,
  text: wire.customFields?.sms ? wire.msg : textOf(wire.msg),
  at: wire.ts,
  updatedAt: Math.max(wire._updatedAt, wire.ts),
  author: authorFrom(wire.u),
  own: wire.u.username === me,
  system: wire.t,
  threadId: wire.tmid,
  replies: wire.tcount,
  lastReplyAt: wire.tlm,
  mentions: wire.mentions.map(authorFrom),
  reactions: wire.reactions,
  attachments: wire.attachments.flatMap((one) => attachmentFrom(one) ?? []),
  editedAt: wire.editedAt,
  sms: wire.customFields?.sms ?? null,
  delivery: 'sent',
  error: null,
});

/** The order of messages: by time, and by id where it is the same. */
const isBefore = (one: ChatMessage, other: ChatMessage): boolean =>
  one.at !== other.at ? one.at < other.at : one.id < other.id;

/**
 * Messages in order with others added: each once, in its newest version. The same list if nothing is new.
 *
 * @param list in order
 * @param more in any order
 */
export const merged = (
  list: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const last = list[list.length - 1];
  const [first] = more;
  // Almost always: one message after the last, whose id no other one has.
  if (more.length === 1 && first && (!last || isBefore(last, first)))
    if (!list.some(({ id }) => id === first.id)) return [...list, first];
  const known = new Map(list.map((one) => [one.id, one]));
  let isNew = false;
  for (const one of more) {
    const before = known.get(one.id);
    if (before && one.updatedAt <= before.updatedAt) continue;
    known.set(one.id, one);
    isNew = true;
  }
  return isNew ? [...known.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1)) : list;
};

const TABS = { c: 'channels', p: 'groups' } as const;

const tabOf = (type: WireChatRoom['t'], username: string): ChatTab =>
  type === 'd' ? (smsNumbers(username) ? 'sms' : 'direct') : TABS[type];

/** For a list: of a file without words its name; what happened in a room has no words here. */
const lastTextOf = ({ t, msg, attachments }: WireChatMessage, isSms: boolean): string =>
  t === '' ? plainTextOf(msg, isSms) || withoutHarmful(attachments[0]?.title ?? '') : '';

/** What is known of a conversation: the user's part in it, the room, and what the provider's list says. */
export interface Known {
  subscription: WireChatSubscription | undefined;
  room: WireChatRoom | undefined;
  listed: WireConversation | undefined;
}

/** A conversation to show; undefined while its room is not known. */
export const conversationFrom = (
  id: string,
  { subscription, room: ownRoom, listed }: Known,
  me: string,
): Conversation | undefined => {
  const room = ownRoom ?? listed?.room;
  if (!room) return undefined;
  const { t: type, lastMessage: last } = room;
  const username =
    type === 'd'
      ? subscription?.name ||
        listed?.to_user?.username ||
        (room.usernames.find((name) => name !== me) ?? me)
      : '';
  const numbers = smsNumbers(username);
  const sms: SmsParty | null = numbers && {
    ...numbers,
    contactId: listed?.contact_id ?? '',
    contactName: listed?.contact_name ?? '',
  };
  const theirName = subscription?.fname || listed?.to_user?.name || username;
  return {
    id,
    tab: tabOf(type, username),
    type,
    name: safeName(type === 'd' ? sms?.contactName || theirName : room.fname || room.name),
    username,
    sms,
    topic: room.topic,
    members: room.usersCount,
    archived: room.archived || Boolean(subscription?.archived),
    readOnly: room.ro,
    joined: subscription !== undefined,
    open: subscription?.open ?? true,
    roles: subscription?.roles ?? [],
    favourite: subscription?.f ?? false,
    muted: subscription?.disableNotifications ?? false,
    unread: subscription?.unread ?? 0,
    mentions: (subscription?.userMentions ?? 0) + (subscription?.groupMentions ?? 0),
    readUntil: subscription?.ls ?? 0,
    lastAt: room.lm || (subscription?.ts ?? 0),
    lastText: last ? lastTextOf(last, sms !== null) : '',
    lastAuthor: last?.u.username ?? '',
  };
};
