import type { Kept } from './kept.ts';
import { newId } from './ids.ts';
import type { Attachment, Message, Part, Room } from './records.ts';
import { ChatRefusal, notAllowed } from './refusal.ts';
import type { Streams } from './streams.ts';
import type { Users } from './users.ts';
import type { Wire } from './wire.ts';

/** What is new of a message; the rest is the server's. */
export type NewMessage = Partial<
  Pick<Message, 'id' | 'tmid' | 'attachments' | 't' | 'mentions' | 'sms'>
> &
  Pick<Message, 'msg'>;

/** Longest message, characters: Rocket.Chat's `Message_MaxAllowedSize`. */
const MESSAGE_LENGTH = 5000;

const MENTION = /(?:^|[^\p{L}\p{N}@])@([\w-]+(?:\.[\w-]+)*)/gu;

/** `[ ](https://chat.example.com/direct/x?msg=id) yes` */
const QUOTE = /^\[ ?\]\((\S+[?&]msg=([\w-]+))\)/;

interface Parts {
  kept: Kept;
  users: Users;
  streams: Streams;
  wire: Wire;
}

/** Messages of the rooms: written, changed, deleted, read in pages. */
export const createMessages = ({ kept, users, streams, wire }: Parts) => {
  const { messages, moment, part, partsOf, isIn, room, mayRead, mine } = kept;
  const { tellMessage, changePart, changeRoom, together } = kept;

  const mentionsOf = (msg: string): string[] => {
    const names = [...msg.matchAll(MENTION)].map(([, name = '']) => name);
    return [...new Set(names)].filter(
      (name) => name === 'all' || name === 'here' || users.byUsername(name),
    );
  };
  const notify = (it: Message, about: Room, to: Part): void => {
    const sender = wire.author(it.username);
    streams.emit('stream-notify-user', `${wire.author(to.username)._id}/notification`, [
      {
        title: about.t === 'd' ? sender.name : `#${about.name}`,
        text: it.msg,
        payload: {
          _id: it.id,
          rid: it.rid,
          ...(it.tmid !== '' && { tmid: it.tmid }),
          sender,
          type: about.t,
          name: about.name,
          message: { msg: it.msg },
        },
      },
    ]);
  };
  const countUnread = (it: Message, about: Room): void => {
    for (const to of partsOf(about.id)) {
      if (to.username === it.username || it.t !== '') continue;
      const named = it.mentions.includes(to.username);
      const all = it.mentions.includes('all') || it.mentions.includes('here');
      // Answers in a thread are unread for those who are named.
      if (it.tmid !== '' && !named) continue;
      const after = changePart(to, {
        open: true,
        alert: true,
        unread: to.unread + 1,
        userMentions: to.userMentions + Number(named),
        groupMentions: to.groupMentions + Number(all),
      });
      if (!after.muted && (about.t === 'd' || named || all)) notify(it, about, after);
    }
  };
  /** A message that begins with a link to another quotes that one, as Rocket.Chat has it. */
  const quoteIn = (msg: string, username: string): Attachment[] => {
    const [, link = '', id = ''] = QUOTE.exec(msg) ?? [];
    const quoted = id === '' ? undefined : messages.get(id);
    if (!quoted || quoted.deleted || !mayRead(room(quoted.rid), username)) return [];
    const { name } = wire.author(quoted.username);
    return [
      {
        text: quoted.msg,
        author_name: name,
        message_link: link,
        ts: new Date(quoted.ts).toISOString(),
      },
    ];
  };
  const post = (rid: string, username: string, given: NewMessage): Message => {
    const known = given.id === undefined ? undefined : messages.get(given.id);
    // A client that did not get our answer sends again.
    if (known) {
      if (known.username !== username || known.rid !== rid) throw notAllowed();
      return known;
    }
    const about = room(rid);
    const ts = moment();
    const mentions = given.t ? (given.mentions ?? []) : mentionsOf(given.msg);
    const it: Message = {
      id: newId(),
      rid,
      ts,
      updatedAt: ts,
      username,
      t: '',
      tmid: '',
      tcount: 0,
      tlm: 0,
      reactions: {},
      editedAt: 0,
      deleted: false,
      ...given,
      attachments: [...quoteIn(given.msg, username), ...(given.attachments ?? [])],
      mentions,
    };
    together(() => {
      messages.put([it]);
      tellMessage(it);
      const above = it.tmid === '' ? undefined : messages.get(it.tmid);
      if (above) changeMessage(above, { tcount: above.tcount + 1, tlm: ts });
      changeRoom(about, it.tmid === '' ? { lm: ts } : {});
      const own = part(rid, username);
      if (own)
        changePart(own, {
          open: true,
          ls: ts,
          unread: 0,
          alert: false,
          userMentions: 0,
          groupMentions: 0,
        });
      countUnread(it, about);
    });
    for (const hear of hearers) hear(it, about);
    return it;
  };
  const changeMessage = (it: Message, change: Partial<Message>): Message => {
    const after = { ...it, ...change, updatedAt: moment() };
    messages.put([after]);
    tellMessage(after);
    return after;
  };
  const hearers = new Set<(it: Message, about: Room) => void>();

  const write = (rid: string, username: string, given: NewMessage): Message => {
    const own = mine(rid, username);
    const about = room(rid);
    if (about.archived) throw new ChatRefusal('error-room-archived', 'The room is archived.');
    if (about.ro && own.roles.length === 0)
      throw new ChatRefusal(
        'error-not-allowed',
        "You can't send messages because the room is readonly.",
      );
    if (given.msg.length > MESSAGE_LENGTH)
      throw new ChatRefusal(
        'error-message-size-exceeded',
        'Message size exceeds Message_MaxAllowedSize',
      );
    if (given.msg.trim() === '' && !given.attachments?.length)
      throw new ChatRefusal('error-invalid-message', 'A message has a text or a file.');
    return post(rid, username, given);
  };
  const message = (id: string): Message => {
    const found = messages.get(id);
    if (!found || found.deleted) throw new ChatRefusal('error-invalid-message', 'Invalid message');
    return found;
  };
  const own = (id: string, username: string): Message => {
    const it = message(id);
    mine(it.rid, username);
    if (it.username !== username) throw notAllowed();
    return it;
  };
  const page = (
    rid: string,
    range: { from?: number; until?: number },
    count: number,
    descending: boolean,
  ) =>
    messages
      .find({ where: { rid, deleted: 0, ts: range }, sort: ['ts'], descending })
      .slice(0, count);

  return {
    /** Is called with each message once it is kept. */
    onMessage: (hear: (it: Message, about: Room) => void) => void hearers.add(hear),
    ...{ write, post, message, changeMessage },
    edit: (id: string, username: string, msg: string): void => {
      if (msg.trim() === '')
        throw new ChatRefusal('error-invalid-message', 'A message has a text.');
      const it = own(id, username);
      changeMessage(it, { msg, mentions: mentionsOf(msg), editedAt: moment() });
      changeRoom(room(it.rid), {});
    },
    remove: (id: string, username: string): void => {
      const it = own(id, username);
      messages.put([{ ...it, deleted: true, updatedAt: moment() }]);
      streams.emit('stream-notify-room', `${it.rid}/deleteMessage`, [{ _id: id }], isIn(it.rid));
      const above = it.tmid === '' ? undefined : messages.get(it.tmid);
      if (above) changeMessage(above, { tcount: Math.max(0, above.tcount - 1) });
      changeRoom(room(it.rid), {});
    },
    react: (id: string, username: string, emoji: string, on?: boolean): void => {
      const it = message(id);
      mine(it.rid, username);
      if (!/^:[a-z0-9_+-]{1,40}:$/.test(emoji))
        throw new ChatRefusal('error-not-allowed', 'Invalid emoji provided.');
      const before = it.reactions[emoji] ?? [];
      const has = before.includes(username);
      const wanted = on ?? !has;
      if (wanted === has) return;
      const after = wanted ? [...before, username] : before.filter((name) => name !== username);
      const { [emoji]: _gone, ...others } = it.reactions;
      changeMessage(it, { reactions: after.length > 0 ? { ...others, [emoji]: after } : others });
    },
    history: (rid: string, before: number | null, count: number) =>
      page(rid, before === null ? {} : { until: before }, count, true),
    next: (rid: string, after: number, count: number) =>
      page(rid, { from: after + 1 }, count, false),
    surrounding: (it: Message, count: number) => {
      const half = Math.max(1, Math.floor(count / 2));
      const before = page(it.rid, { until: it.ts }, half + 1, true);
      const after = page(it.rid, { from: it.ts + 1 }, half + 1, false);
      return {
        messages: [...before.slice(0, half).reverse(), it, ...after.slice(0, half)],
        moreBefore: before.length > half,
        moreAfter: after.length > half,
      };
    },
    changedSince: (rid: string, since: number): Message[] =>
      messages
        .find({ where: { rid, updatedAt: { from: since + 1 } }, sort: ['updatedAt'] })
        .slice(),
    thread: (tmid: string) => messages.find({ where: { tmid, deleted: 0 }, sort: ['ts'] }),
  };
};
export type Messages = ReturnType<typeof createMessages>;
