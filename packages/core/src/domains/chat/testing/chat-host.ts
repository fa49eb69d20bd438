import { CallpanelError } from '@callpanel/contracts';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { Keeper } from '../../../storage.ts';
import { createChat } from '../chat.ts';
import type { ChatContext } from '../context.ts';
import { initialChat } from '../state.ts';
import { proxy } from 'valtio/vanilla';
import { HostSocket } from './host-socket.ts';

export interface HostMessage {
  _id: string;
  rid: string;
  msg: string;
  ts: number;
  _updatedAt: number;
  u: { _id: string; username: string; name: string };
  deleted?: boolean;
}

export const ROOM = 'room1';
const HOST = 'https://chat.test';

const onWire = ({ ts, _updatedAt, deleted: _d, ...rest }: HostMessage, ejson: boolean) => {
  const date = (ms: number) => (ejson ? { $date: ms } : new Date(ms).toISOString());
  return { ...rest, ts: date(ts), _updatedAt: date(_updatedAt) };
};

interface Sent {
  msg: string;
  id?: string;
  method?: string;
  name?: string;
  params?: unknown[];
}

/** A Rocket.Chat with one room and two people, whose line and answers a test bends. */
export class ChatHost {
  messages: HostMessage[] = [];
  sockets: HostSocket[] = [];
  /** Of its own clock, which is not the browser's. */
  now = 1_000_000;
  isDown = false;
  /** Frames wait until `deliverAll` or `deliverSome`. */
  isSlow = false;
  /** Refuses what is sent next. */
  refuses = 0;
  /** Alice's unread messages. */
  unread = 0;
  #changedAt = 1_000_000;

  /** In place of the browser's `WebSocket`. */
  readonly webSocket = (): HostSocket => {
    const socket = new HostSocket(this);
    this.sockets.push(socket);
    setTimeout(() => (this.isDown ? socket.drop() : socket.open()), 0);
    return socket;
  };

  get live(): HostSocket[] {
    return this.sockets.filter(({ readyState }) => readyState === 1);
  }
  tick(): number {
    this.now += 1;
    return this.now;
  }
  #push(socket: HostSocket, frame: object): void {
    socket.queue.push(frame);
    if (!this.isSlow) setTimeout(() => this.#deliverOne(socket), 0);
  }
  #deliverOne(socket: HostSocket): void {
    if (!this.isSlow) socket.deliver();
  }
  deliverAll(): void {
    for (const socket of this.live) while (socket.queue.length > 0) socket.deliver();
  }
  emit(stream: string, key: string, args: unknown[]): void {
    for (const socket of this.live)
      if ([...socket.subs.values()].includes(`${stream} ${key}`))
        this.#push(socket, {
          ...{ msg: 'changed', collection: stream, id: 'id' },
          fields: { eventName: key, args },
        });
  }
  #tell(message: HostMessage): void {
    this.#changedAt = message._updatedAt;
    this.emit('stream-room-messages', ROOM, [onWire(message, true)]);
  }
  write(username: string, msg: string, id: string): HostMessage {
    const known = this.messages.find(({ _id }) => _id === id);
    if (known) return known;
    const ts = this.tick();
    const u = { _id: `id-${username}`, username, name: username };
    const message = { _id: id, rid: ROOM, msg, ts, _updatedAt: ts, u };
    this.messages.push(message);
    this.#tell(message);
    if (username !== 'alice') {
      this.unread += 1;
      this.emit('stream-notify-user', 'id-alice/subscriptions-changed', [
        'updated',
        this.#subscription(),
      ]);
    }
    return message;
  }
  edit(at: number, msg: string): void {
    const message = this.messages[at];
    if (!message || message.deleted) return;
    const after = { ...message, msg, _updatedAt: this.tick() };
    this.messages[at] = after;
    this.#tell(after);
  }
  remove(at: number): void {
    const message = this.messages[at];
    if (!message || message.deleted) return;
    this.messages[at] = { ...message, deleted: true, _updatedAt: this.tick() };
    this.#changedAt = this.now;
    this.emit('stream-notify-room', `${ROOM}/deleteMessage`, [{ _id: message._id }]);
  }
  /** What is there, in order. */
  get kept(): HostMessage[] {
    return this.messages.filter(({ deleted }) => !deleted);
  }

  #subscription(): object {
    const _updatedAt = { $date: this.#changedAt };
    const mine = { _id: 's1', rid: ROOM, t: 'd', name: 'bob', open: true };
    return { ...mine, unread: this.unread, _updatedAt };
  }
  receive(socket: HostSocket, frame: Sent): void {
    const reply = (more: object) => this.#push(socket, more);
    const { id = '' } = frame;
    if (frame.msg === 'connect') return reply({ msg: 'connected', session: 's' });
    if (frame.msg === 'ping') return reply({ msg: 'pong' });
    if (frame.msg === 'sub') {
      socket.subs.set(id, `${frame.name} ${String(frame.params?.[0])}`);
      return reply({ msg: 'ready', subs: [id] });
    }
    if (frame.msg === 'unsub') return void socket.subs.delete(id);
    if (frame.msg !== 'method') return undefined;
    return reply({ msg: 'result', id, ...this.#answer(frame.method ?? '', frame.params ?? []) });
  }
  /** Names of the methods that were called, in order. */
  readonly methods: string[] = [];
  /** How often a method was called. */
  called(method: string): number {
    return this.methods.filter((one) => one === method).length;
  }
  #answer(method: string, params: unknown[]): object {
    this.methods.push(method);
    if (method === 'login') return { result: { id: 'id-alice', token: 't' } };
    const _updatedAt = { $date: this.#changedAt };
    if (method === 'subscriptions/get') {
      const [since] = params as [{ $date: number }?];
      const all = [this.#subscription()];
      if (!since) return { result: all };
      return { result: { update: this.#changedAt > since.$date ? all : [], remove: [] } };
    }
    if (method === 'rooms/get')
      return { result: [{ ...{ _id: ROOM, t: 'd', usernames: ['alice', 'bob'] }, _updatedAt }] };
    if (method === 'readMessages') {
      this.unread = 0;
      this.#changedAt = this.tick();
      this.emit('stream-notify-user', 'id-alice/subscriptions-changed', [
        'updated',
        this.#subscription(),
      ]);
      return {};
    }
    if (method === 'sendMessage') {
      if (this.refuses > 0) {
        this.refuses -= 1;
        return { error: { error: 'error-not-allowed', reason: 'No' } };
      }
      const [{ _id, msg }] = params as [{ _id: string; msg: string }];
      return { result: onWire(this.write('alice', msg, _id), true) };
    }
    if (method === 'loadHistory') {
      const [, end, limit] = params as [string, { $date: number } | null, number];
      const before = this.kept.filter(({ ts }) => ts < (end?.$date ?? Infinity));
      const page = before.slice(-limit).reverse();
      return { result: { messages: page.map((one) => onWire(one, true)), unreadNotLoaded: 0 } };
    }
    return {};
  }
  /** In place of `fetch`, for Rocket.Chat's REST. */
  readonly fetch = async (url: string): Promise<Response> => {
    const { pathname, searchParams } = new URL(url);
    if (this.isDown) throw new TypeError('Failed to fetch');
    if (!pathname.endsWith('/chat.syncMessages')) return new Response('{}', { status: 404 });
    const since = Date.parse(searchParams.get('lastUpdate') ?? '');
    const changed = this.messages.filter((one) => one._updatedAt > since);
    const updated = changed.filter((one) => !one.deleted).map((one) => onWire(one, false));
    const deleted = changed.filter((one) => one.deleted).map(({ _id }) => ({ _id }));
    return Response.json({ result: { updated, deleted }, success: true });
  };
}

/** A storage in memory. */
const memory = (): Keeper => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

/** An answer of the provider, or why there is none. */
export type Answer = object | Error;

/**
 * What the chat reads and writes, with Alice signed in.
 *
 * @param answers of the provider's API, by path; they may change
 * @param keeper what an earlier page has kept
 */
export const chatContext = (
  host: ChatHost,
  answers: Record<string, Answer> = {},
  keeper = memory(),
) => {
  const all = Object.assign(answers, {
    'chats/auth': { userId: 'id-alice', authToken: 't', url: HOST },
    'chats/presence': { data: [] },
    'chats/presence/status': { status: 'online', message: '' },
    'chats/presence/custom': { data: [] },
    ...answers,
  });
  const asked: { method: string; path: string; body: unknown }[] = [];
  const answer = async (method: string, path: string, body?: unknown): Promise<object> => {
    asked.push({ method, path, body });
    if (host.isDown) throw new CallpanelError('api.error.network');
    const given = all[path] ?? new CallpanelError('api.error.server', { status: 404 });
    if (given instanceof Error) throw given;
    return given;
  };
  const api = {
    get: async (path: string, schema: z.core.$ZodType, { query = {} } = {}) =>
      z.parse(schema, await answer('GET', path, query)),
    send: async (method: string, path: string, schema: z.core.$ZodType, body?: unknown) =>
      z.parse(schema, await answer(method, path, body)),
  };
  const state = proxy({
    chat: initialChat(),
    preferences: { chatSound: false, chatIdle: false, chatInCall: false, locale: 'en-US' },
    calls: { list: [] as { state: string }[] },
    tabs: { phone: 'here' },
    desktop: { enabled: true, timeoutS: 3 },
    session: { user: { username: 'alice', first_name: 'Alice', last_name: 'Arden' } },
  });
  const notify = vi.fn<(...notice: unknown[]) => void>();
  const desktop = vi.fn<(note: object) => () => void>(() => () => undefined);
  const context = {
    state,
    live: { api, generation: 1 },
    deps: { fetch: host.fetch, nowMs: () => Date.now(), paced: (run: () => void) => run() },
    page: { notify: desktop },
    notify,
    keeper,
    emit: vi.fn<(event: string, payload: object) => void>(),
    fail: vi.fn<(error: unknown) => void>(),
  } as unknown as ChatContext;
  return { context, answers: all, asked, notify, desktop };
};

/** The chat of Alice, connected, with clocks that the test turns. Ends with the test. */
export const openChat = async (
  host = new ChatHost(),
  answers: Record<string, Answer> = {},
  keeper?: Keeper,
) => {
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        return host.webSocket();
      }
    },
  );
  const made = chatContext(host, answers, keeper);
  const chat = createChat(made.context, () => 'https://panel.test/api/v1');
  void chat.load();
  await vi.advanceTimersByTimeAsync(50);
  return { ...made, host, chat, actions: chat.actions, state: made.context.state.chat };
};

/** A refusal of the provider's API, with its words. */
export const refusal = (exception: string): CallpanelError =>
  new CallpanelError('api.error.server', { status: 400, exception });

/** The code and the context that something fails with. */
export const codeOf = (failing: Promise<unknown>): Promise<unknown> =>
  failing.then(
    (answer) => ['done', answer],
    (error: unknown) => [(error as CallpanelError).code, (error as CallpanelError).context],
  );
