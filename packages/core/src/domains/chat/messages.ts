import type { WireChatMessage } from '@callpanel/contracts';
import {
  DeletedMessage,
  HistoryResult,
  NextResult,
  SurroundingResult,
  SyncAnswer,
  ThreadAnswer,
  WireChatMessage as Wire,
} from '@callpanel/contracts';
import type { ChatLine, ChatRest } from '@callpanel/wires/chat';
import { ref } from 'valtio/vanilla';
import * as z from 'zod/mini';
import { thisSession } from '../this-session.ts';
import type { ChatContext } from './context.ts';
import { asChatError } from './chat-error.ts';
import type { Came, Kept } from './kept-room.ts';
import { emptyRoom, firstAt, lastAt, trim } from './kept-room.ts';
import { merged, messageFrom } from './model.ts';
import type { ChatMessage, ChatRoom } from './state.ts';
import { emptyRecord } from '../../empty-record.ts';

/** Messages of one request. */
const PAGE = 50;
/** Of a thread. */
const THREAD_PAGE = 100;
/** Asked for again: what was written at the same moment, or by a server whose clock is a little behind, milliseconds. */
export const OVERLAP_MS = 1000;

interface Parts {
  line: ChatLine;
  rest: () => ChatRest;
  me: () => string;
  /** A view of the room shows another part than its end. */
  isReadingOlder: (roomId: string) => boolean;
}

/** The messages of the rooms that were opened; shows them in `state.chat.rooms`. */
export const createMessages = (context: ChatContext, { line, rest, me, isReadingOlder }: Parts) => {
  const { chat } = context.state;
  const kept = new Map<string, Kept>();

  const of = (roomId: string): Kept => {
    const found = kept.get(roomId);
    if (found) return found;
    const made = emptyRoom();
    kept.set(roomId, made);
    const rooms = Object.assign(emptyRecord<ChatRoom>(), chat.rooms);
    rooms[roomId] = made.shown;
    chat.rooms = ref(rooms);
    return made;
  };
  const show = (room: Kept): void => {
    const list = room.pending.length > 0 ? [...room.sent, ...room.pending] : room.sent;
    room.shown.messages = ref(list as ChatMessage[]);
  };
  const changed = new Set<Kept>();
  /** Many changes in one moment are shown once. */
  const showSoon = (room: Kept): void => {
    changed.add(room);
    if (changed.size > 1) return;
    context.deps.paced(() => {
      const all = [...changed];
      changed.clear();
      all.forEach(show);
    });
  };
  /** Takes messages of the server. */
  const put = (room: Kept, wires: readonly WireChatMessage[], came: Came): void => {
    const news = wires
      .filter(({ _id, _hidden }) => !_hidden && !room.deleted.has(_id))
      .map((wire) => messageFrom(wire, me()));
    const ids = new Set(news.map(({ id }) => id));
    for (const { updatedAt } of news) room.newest = Math.max(room.newest, updatedAt);
    const pending = room.pending.filter(({ id }) => !ids.has(id));
    const before = came === 'replace' ? [] : room.sent;
    // Next to the loaded part there may be others that are not loaded: no gaps.
    const fits = ({ id, at }: ChatMessage): boolean =>
      (at >= room.from && at <= room.until) || before.some((one) => one.id === id);
    const fitting = came === 'event' ? news.filter(fits) : news;
    const sent = merged(before, fitting);
    if (sent === room.sent && pending.length === room.pending.length) return;
    Object.assign(room, { sent, pending });
    if (came === 'event') showSoon(room);
    else show(room);
  };
  const drop = (room: Kept, id: string): void => {
    room.deleted.add(id);
    room.sent = room.sent.filter((one) => one.id !== id);
    // Its answer was lost, and someone has deleted it meanwhile.
    room.pending = room.pending.filter((one) => one.id !== id);
    show(room);
  };

  const history = async (roomId: string, before: number | null) => {
    const end = before === null ? null : { $date: before };
    const got = await line.call('loadHistory', [roomId, end, PAGE]);
    // `false`: the user may not read it.
    if (got === false) throw asChatError(null, 'chat.error.noAccess');
    return z.parse(HistoryResult, got).messages;
  };
  const loads = new Map<string, Promise<void>>();
  /** One load of a kind at a time for a room. */
  const once = (key: string, load: () => Promise<void>): Promise<void> => {
    const running = loads.get(key);
    if (running) return running;
    const mine = load().finally(() => loads.delete(key));
    loads.set(key, mine);
    return mine;
  };
  const guarded = async (room: Kept, load: () => Promise<void>): Promise<void> => {
    const isOver = thisSession(context);
    if (room.sent.length === 0) room.shown.status = 'loading';
    try {
      await load();
      if (isOver()) return;
      Object.assign(room.shown, { status: 'ready', error: null });
    } catch (cause) {
      if (isOver() || room.shown.status === 'ready') return;
      Object.assign(room.shown, {
        status: 'failed',
        error: asChatError(cause, 'chat.error.load').info,
      });
    }
  };

  /** The newest messages, in place of what is loaded. */
  const loadNewest = (roomId: string): Promise<void> =>
    once(`newest ${roomId}`, () => {
      const room = of(roomId);
      return guarded(room, async () => {
        const messages = await history(roomId, null);
        const more = messages.length >= PAGE;
        Object.assign(room.shown, { moreBefore: more, moreAfter: false });
        Object.assign(room, { from: more ? firstAt(messages, Infinity) : 0, until: Infinity });
        room.lostAt = null;
        // What came meanwhile is newer, and stays.
        const meanwhile = room.sent.filter(({ at }) => at > lastAt(messages, 0));
        put(room, messages, 'replace');
        room.sent = merged(room.sent, meanwhile);
        show(room);
      });
    });
  const loadAround = (roomId: string, id: string): Promise<void> =>
    once(`around ${roomId} ${id}`, () => {
      const room = of(roomId);
      if (room.sent.some((one) => one.id === id)) return Promise.resolve();
      return guarded(room, async () => {
        const got = z.parse(
          SurroundingResult,
          await line.call('loadSurroundingMessages', [{ _id: id, rid: roomId }, PAGE]),
        );
        const { messages, moreBefore, moreAfter } = got;
        Object.assign(room.shown, { moreBefore, moreAfter });
        Object.assign(room, {
          from: moreBefore ? firstAt(messages, Infinity) : 0,
          until: moreAfter ? lastAt(messages, 0) : Infinity,
        });
        put(room, messages, 'replace');
      });
    });
  const older = (roomId: string): Promise<void> =>
    once(`older ${roomId}`, async () => {
      const room = of(roomId);
      if (!room.shown.moreBefore) return;
      Object.assign(room.shown, { loadingBefore: true, moreError: null });
      try {
        // With those of the same millisecond, which may not all be loaded.
        const messages = await history(roomId, room.from + 1);
        const more = messages.length >= PAGE;
        room.shown.moreBefore = more;
        room.from = more ? firstAt(messages, room.from) : 0;
        put(room, messages, 'extend');
      } catch (cause) {
        room.shown.moreError = asChatError(cause, 'chat.error.load').info;
      } finally {
        room.shown.loadingBefore = false;
      }
    });
  const newer = (roomId: string): Promise<void> =>
    once(`newer ${roomId}`, async () => {
      const room = of(roomId);
      if (!room.shown.moreAfter) return;
      Object.assign(room.shown, { loadingAfter: true, moreError: null });
      try {
        const got = await line.call('loadNextMessages', [roomId, { $date: room.until }, PAGE]);
        const { messages } = z.parse(NextResult, got);
        const more = messages.length >= PAGE;
        room.shown.moreAfter = more;
        room.until = more ? lastAt(messages, room.until) : Infinity;
        put(room, messages, 'extend');
      } catch (cause) {
        room.shown.moreError = asChatError(cause, 'chat.error.load').info;
      } finally {
        room.shown.loadingAfter = false;
      }
    });

  const find = (messageId: string): { room: Kept; message: ChatMessage } | undefined => {
    for (const room of kept.values()) {
      const message =
        room.sent.find(({ id }) => id === messageId) ??
        room.pending.find(({ id }) => id === messageId);
      if (message) return { room, message };
    }
    return undefined;
  };

  return {
    of,
    has: (roomId: string): boolean => kept.has(roomId),
    find,
    show,
    put,
    loadNewest,
    loadAround,
    older,
    newer,
    /** An event of the room: a new message, or another version of one. */
    received(roomId: string, raw: unknown): WireChatMessage | undefined {
      const room = kept.get(roomId);
      const parsed = z.safeParse(Wire, raw);
      if (!room || !parsed.success) return undefined;
      put(room, [parsed.data], 'event');
      if (!isReadingOlder(roomId)) trim(room);
      return parsed.data;
    },
    deleted(roomId: string, raw: unknown): void {
      const room = kept.get(roomId);
      const parsed = z.safeParse(DeletedMessage, raw);
      if (room && parsed.success) drop(room, parsed.data._id);
    },
    /** Replaces a message by what it will be; returns the way back, if nothing newer came. */
    expect(messageId: string, change: Partial<ChatMessage>): () => void {
      const found = find(messageId);
      if (!found) return () => undefined;
      const { room, message } = found;
      const expected = { ...message, ...change };
      const replace = (one: ChatMessage, by: ChatMessage): void => {
        if (!room.sent.includes(one)) return;
        room.sent = room.sent.map((each) => (each === one ? by : each));
        show(room);
      };
      replace(message, expected);
      return () => replace(expected, message);
    },
    drop(messageId: string): void {
      const found = find(messageId);
      if (found) drop(found.room, messageId);
    },
    /** Nothing arrives from now on. */
    lost(): void {
      for (const room of kept.values()) room.lostAt ??= room.newest;
    },
    /** What was written, changed and deleted while nothing arrived. @throws CallpanelError (rejects) */
    async catchUp(): Promise<void> {
      const sync = async (roomId: string, room: Kept): Promise<void> => {
        const { lostAt } = room;
        if (room.shown.status !== 'ready' || lostAt === 0) return loadNewest(roomId);
        if (lostAt === null) return;
        const query = { roomId, lastUpdate: new Date(lostAt - OVERLAP_MS).toISOString() };
        const { result } = await rest().get('/chat.syncMessages', SyncAnswer, query);
        put(room, result.updated, 'event');
        for (const { _id } of result.deleted) drop(room, _id);
        room.lostAt = null;
      };
      await Promise.all([...kept].map(([roomId, room]) => sync(roomId, room)));
    },
    async loadThread(roomId: string, threadId: string): Promise<void> {
      const room = of(roomId);
      for (let offset = 0; ; offset += THREAD_PAGE) {
        const query = { tmid: threadId, count: THREAD_PAGE, offset };
        const got = await rest()
          .get('/chat.getThreadMessages', ThreadAnswer, query)
          .catch((cause: unknown) => {
            throw asChatError(cause, 'chat.error.load');
          });
        put(room, got.messages, 'thread');
        if (offset + THREAD_PAGE >= got.total) return;
      }
    },
    ids: (): string[] => [...kept.keys()],
    reset(): void {
      kept.clear();
      changed.clear();
    },
  };
};
export type Messages = ReturnType<typeof createMessages>;
