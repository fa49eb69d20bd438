import type { Message, Part, Room } from './records.ts';
import type { Users } from './users.ts';

/** What a wire makes of a moment: `Date` here, EJSON on DDP, ISO 8601 on REST. */
const date = (ms: number): Date => new Date(ms);
const when = (name: string, ms: number): object => (ms > 0 ? { [name]: date(ms) } : {});

/** Writes dates as EJSON does: `{ $date }`. */
export const ejson = (value: unknown): unknown => {
  if (value instanceof Date) return { $date: value.getTime() };
  if (Array.isArray(value)) return value.map(ejson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, ejson(part)]));
};

/** Objects as Rocket.Chat has them, dates as `Date`. */
export const createWire = (users: Users) => {
  const author = (username: string) =>
    users.byUsername(username) ?? { _id: `id-${username}`, username, name: username };

  const message = (it: Message): object => ({
    _id: it.id,
    rid: it.rid,
    msg: it.msg,
    ts: date(it.ts),
    _updatedAt: date(it.updatedAt),
    u: author(it.username),
    ...(it.t !== '' && { t: it.t }),
    ...(it.tmid !== '' && { tmid: it.tmid }),
    ...(it.tcount > 0 && { tcount: it.tcount, tlm: date(it.tlm) }),
    mentions: it.mentions.map((name) =>
      name === 'all' || name === 'here' ? { _id: name, username: name } : author(name),
    ),
    ...(it.attachments.length > 0 && { attachments: it.attachments }),
    ...(Object.keys(it.reactions).length > 0 && {
      reactions: Object.fromEntries(
        Object.entries(it.reactions).map(([emoji, usernames]) => [emoji, { usernames }]),
      ),
    }),
    ...(it.editedAt > 0 && { editedAt: date(it.editedAt), editedBy: author(it.username) }),
    ...(it.sms && { customFields: { sms: it.sms } }),
  });

  const room = (it: Room, members: number, last?: Message): object => ({
    _id: it.id,
    t: it.t,
    ...(it.t !== 'd' && { name: it.name, fname: it.name }),
    usersCount: members,
    ro: it.ro,
    ...(it.archived && { archived: true }),
    ...(it.topic !== '' && { topic: it.topic }),
    ...when('lm', it.lm),
    ...(last && { lastMessage: message(last) }),
    ...(it.t === 'd' && {
      usernames: it.usernames,
      uids: it.usernames.map((name) => author(name)._id),
    }),
    _updatedAt: date(it.updatedAt),
  });

  const subscription = (part: Part, it: Room): object => {
    const other = it.usernames.find((name) => name !== part.username) ?? part.username;
    return {
      _id: part.id,
      rid: part.rid,
      t: it.t,
      u: author(part.username),
      name: it.t === 'd' ? other : it.name,
      fname: it.t === 'd' ? author(other).name : it.name,
      open: part.open,
      alert: part.alert,
      unread: part.unread,
      userMentions: part.userMentions,
      groupMentions: part.groupMentions,
      f: part.favourite,
      disableNotifications: part.muted,
      ...when('ls', part.ls),
      ts: date(part.ts),
      roles: part.roles,
      ...(it.archived && { archived: true }),
      _updatedAt: date(part.updatedAt),
    };
  };
  return { author, message, room, subscription };
};
export type Wire = ReturnType<typeof createWire>;
