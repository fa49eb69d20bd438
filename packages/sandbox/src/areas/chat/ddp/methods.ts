import * as z from 'zod';
import type { Chat } from '../chat.ts';
import { ChatRefusal, notAllowed } from '../refusal.ts';
import type { Message } from '../records.ts';
import type { Wire } from '../wire.ts';

const Id = z.string().min(1).max(100);
const Moment = z.object({ $date: z.number() });
const Since = z.tuple([]).or(z.tuple([Moment]));
const Sent = z.object({
  _id: z.optional(Id),
  rid: Id,
  msg: z.string(),
  tmid: z.optional(Id),
});
const MOST = 200;

/** The methods of Rocket.Chat that the product calls, by their names. Results have `Date`s. */
export const createMethods = (chat: Chat, wire: Wire) => {
  const many = (list: readonly Message[]): object[] => list.map((one) => wire.message(one));
  /** Everything, or what changed and went since. */
  const since = (
    username: string,
    given: unknown,
    write: (rid: string) => object | undefined,
    changedAt: (rid: string) => number,
  ): unknown => {
    const [date] = Since.parse(given);
    const all = chat.parts.find({ where: { username } }).slice();
    const here = all.filter(({ gone }) => !gone);
    const written = (rids: readonly string[]): object[] => rids.flatMap((rid) => write(rid) ?? []);
    if (!date) return written(here.map(({ rid }) => rid));
    const changed = here.filter(({ rid }) => changedAt(rid) > date.$date);
    const gone = all.filter((one) => one.gone && one.updatedAt > date.$date);
    return {
      update: written(changed.map(({ rid }) => rid)),
      remove: gone.map(({ id, rid, updatedAt }) => ({
        _id: id,
        rid,
        _deletedAt: new Date(updatedAt),
      })),
    };
  };
  return {
    'subscriptions/get': (username: string, params: unknown) =>
      since(
        username,
        params,
        (rid) => wire.subscription(chat.mine(rid, username), chat.room(rid)),
        (rid) => chat.mine(rid, username).updatedAt,
      ),
    'rooms/get': (username: string, params: unknown) =>
      since(
        username,
        params,
        (rid) => chat.roomOnWire(chat.room(rid)),
        (rid) => Math.max(chat.room(rid).updatedAt, chat.mine(rid, username).updatedAt),
      ),
    loadHistory: (username: string, params: unknown) => {
      const [rid, end, limit = 20] = z
        .tuple([Id, z.nullish(Moment), z.optional(z.number().int().min(1))], z.unknown())
        .parse(params);
      if (!chat.mayRead(chat.room(rid), username)) return false;
      const found = chat.history(rid, end?.$date ?? null, Math.min(limit, MOST));
      return { messages: many(found), unreadNotLoaded: 0 };
    },
    loadNextMessages: (username: string, params: unknown) => {
      const [rid, end, limit = 20] = z
        .tuple([Id, Moment, z.optional(z.number().int().min(1))], z.unknown())
        .parse(params);
      chat.readable(rid, username);
      return { messages: many(chat.next(rid, end.$date, Math.min(limit, MOST))) };
    },
    loadSurroundingMessages: (username: string, params: unknown) => {
      const [{ _id }, limit = 50] = z
        .tuple([z.object({ _id: Id }), z.optional(z.number().int().min(1))], z.unknown())
        .parse(params);
      const at = chat.message(_id);
      chat.readable(at.rid, username);
      const found = chat.surrounding(at, Math.min(limit, MOST));
      return { ...found, messages: many(found.messages) };
    },
    sendMessage: (username: string, params: unknown) => {
      const [{ _id, rid, msg, tmid }] = z.tuple([Sent], z.unknown()).parse(params);
      if (tmid !== undefined && chat.message(tmid).rid !== rid) throw notAllowed();
      const sent = {
        msg,
        ...(_id !== undefined && { id: _id }),
        ...(tmid !== undefined && { tmid }),
      };
      return wire.message(chat.write(rid, username, sent));
    },
    updateMessage: (username: string, params: unknown) => {
      const [{ _id, msg }] = z
        .tuple([z.object({ _id: Id, msg: z.string() })], z.unknown())
        .parse(params);
      chat.edit(_id, username, msg);
    },
    deleteMessage: (username: string, params: unknown) => {
      const [{ _id }] = z.tuple([z.object({ _id: Id })], z.unknown()).parse(params);
      chat.remove(_id, username);
    },
    setReaction: (username: string, params: unknown) => {
      const [emoji, id, on] = z
        .tuple([z.string(), Id, z.optional(z.boolean())], z.unknown())
        .parse(params);
      chat.react(id, username, emoji, on);
    },
    readMessages: (username: string, params: unknown) => {
      const [rid] = z.tuple([Id], z.unknown()).parse(params);
      chat.read(rid, username);
    },
    'stream-notify-room': (username: string, params: unknown) => {
      const [key, name, activities] = z
        .tuple([z.string(), z.string(), z.array(z.string())], z.unknown())
        .parse(params);
      const [, rid] = /^(.+)\/user-activity$/.exec(key) ?? [];
      if (rid === undefined || name !== username) throw notAllowed();
      chat.typing(rid, username, activities);
    },
  } as const satisfies Record<string, (username: string, params: unknown) => unknown>;
};
export type Methods = ReturnType<typeof createMethods>;

/** What DDP says of an error: a code, and words for the user. */
export const meteorError = (error: unknown): object => {
  const [code, reason] =
    error instanceof ChatRefusal
      ? [error.code, error.message]
      : error instanceof z.ZodError
        ? [400, 'Match failed']
        : [500, 'Internal server error'];
  const isClientSafe = code !== 500;
  return {
    isClientSafe,
    error: code,
    reason,
    message: `${reason} [${code}]`,
    errorType: 'Meteor.Error',
  };
};
