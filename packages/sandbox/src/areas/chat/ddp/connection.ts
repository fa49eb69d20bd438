import type { WebSocket } from 'ws';
import * as z from 'zod';
import type { Clock } from '../../../sip/clock.ts';
import { newId } from '../ids.ts';
import type { Presence } from '../presence.ts';
import type { Stream, Streams } from '../streams.ts';
import type { ChatTokens } from '../tokens.ts';
import type { Users } from '../users.ts';
import { ejson } from '../wire.ts';
import { type Methods, meteorError } from './methods.ts';

/** Meteor's own: a ping after this much silence, and the end if no answer comes, milliseconds. */
const PING_MS = 15_000;
const PONG_MS = 15_000;
/** A sign-in is good for so long, milliseconds: Rocket.Chat's usual 90 days. */
const TOKEN_MS = 90 * 86_400_000;
/** DDP's only version that is in use. */
const VERSION = '1';

const Id = z.string().min(1);
const Frame = z.discriminatedUnion('msg', [
  z.object({ msg: z.literal('connect'), version: z.string(), support: z.array(z.string()) }),
  z.object({ msg: z.literal('ping'), id: z.optional(z.string()) }),
  z.object({ msg: z.literal('pong') }),
  z.object({
    msg: z.literal('method'),
    id: Id,
    method: z.string(),
    params: z.optional(z.array(z.unknown())),
  }),
  z.object({
    msg: z.literal('sub'),
    id: Id,
    name: z.string(),
    params: z.optional(z.array(z.unknown())),
  }),
  z.object({ msg: z.literal('unsub'), id: Id }),
]);
type Frame = z.infer<typeof Frame>;

export interface DdpHost {
  clock: Clock;
  users: Users;
  streams: Streams;
  presence: Presence;
  tokens: ChatTokens;
  methods: Methods;
  /** May this user listen to this? */
  mayHear(username: string, stream: string, key: string): boolean;
  /** Answers each method only after this, milliseconds. */
  delayMs(): number;
}

/** One connection of a chat client: DDP over a WebSocket [W-09] [W-10]. Returns whose it is, null before the sign-in. */
export const serveDdp = (socket: WebSocket, host: DdpHost): (() => string | null) => {
  const { clock, streams, presence, tokens, methods } = host;
  const subscriptions = new Map<string, { stream: Stream; key: string }>();
  let username: string | null = null;
  let token = '';
  let connected = false;
  let leave = (): void => undefined;
  let away = (_isAway: boolean): void => undefined;
  let cancelTimer = (): void => undefined;

  const send = (frame: object): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(ejson(frame)));
  };
  const beat = (): void => {
    cancelTimer();
    cancelTimer = clock.after(PING_MS, () => {
      send({ msg: 'ping' });
      cancelTimer = clock.after(PONG_MS, () => socket.terminate());
    });
  };

  const signIn = (params: readonly unknown[]): object => {
    const given = z.tuple([z.object({ resume: z.string() })]).safeParse(params);
    const name = given.success ? tokens.usernameOf(given.data[0].resume) : undefined;
    const user = name === undefined ? undefined : host.users.byUsername(name);
    if (!user || !given.success) throw Object.assign(new Error(), { isSignIn: true });
    leave();
    username = user.username;
    token = given.data[0].resume;
    const stopListening = streams.add({
      username: user.username,
      hears: (stream, key) =>
        [...subscriptions.values()].some((one) => one.stream === stream && one.key === key),
      send: (collection, eventName, args) =>
        send({ msg: 'changed', collection, id: 'id', fields: { eventName, args } }),
    });
    const own = presence.connected(user.username);
    away = own.away;
    leave = () => {
      stopListening();
      own.end();
    };
    const tokenExpires = new Date(clock.now() + TOKEN_MS);
    return { id: user._id, token, tokenExpires, type: 'resume' };
  };
  /** As Meteor's method: the token of this connection is no longer good. */
  const signOut = (): void => {
    leave();
    leave = () => undefined;
    tokens.revoke(token);
    username = null;
  };

  const call = (id: string, method: string, params: readonly unknown[]): void => {
    const answer = (frame: object): void => {
      const reply = (): void => {
        send({ msg: 'result', id, ...frame });
        send({ msg: 'updated', methods: [id] });
      };
      const ms = host.delayMs();
      if (ms > 0) clock.after(ms, reply);
      else reply();
    };
    try {
      if (method === 'login') return answer({ result: signIn(params) });
      if (method === 'logout') {
        signOut();
        return answer({});
      }
      const atPlace = /^UserPresence:(away|online)$/.exec(method)?.[1];
      if (atPlace !== undefined && username !== null) {
        away(atPlace === 'away');
        return answer({});
      }
      const does = Object.hasOwn(methods, method) ? methods[method as keyof Methods] : undefined;
      if (!does)
        return answer({
          error: { error: 404, reason: `Method '${method}' not found`, errorType: 'Meteor.Error' },
        });
      if (username === null)
        return answer({
          error: { error: 'error-invalid-user', reason: 'Invalid user', errorType: 'Meteor.Error' },
        });
      const result: unknown = does(username, params);
      return answer(result === undefined ? {} : { result });
    } catch (error) {
      if (error instanceof Error && 'isSignIn' in error)
        return answer({
          error: {
            error: 403,
            reason: "You've been logged out by the server. Please log in again.",
            errorType: 'Meteor.Error',
          },
        });
      return answer({ error: meteorError(error) });
    }
  };

  const subscribe = (id: string, name: string, params: readonly unknown[]): void => {
    const key = String(params[0]);
    if (username === null || !host.mayHear(username, name, key))
      return send({ msg: 'nosub', id, error: { error: 'not-allowed', reason: 'Not allowed' } });
    subscriptions.set(id, { stream: name as Stream, key });
    return send({ msg: 'ready', subs: [id] });
  };

  const handle = (frame: Frame): void => {
    switch (frame.msg) {
      case 'connect':
        if (frame.version !== VERSION) {
          send({ msg: 'failed', version: VERSION });
          return socket.close();
        }
        connected = true;
        return send({ msg: 'connected', session: newId() });
      case 'ping':
        return send({ msg: 'pong', ...(frame.id !== undefined && { id: frame.id }) });
      case 'pong':
        return undefined;
      case 'method':
        return call(frame.id, frame.method, frame.params ?? []);
      case 'sub':
        return subscribe(frame.id, frame.name, frame.params ?? []);
      case 'unsub':
        subscriptions.delete(frame.id);
        return send({ msg: 'nosub', id: frame.id });
    }
  };

  socket.on('message', (data) => {
    beat();
    try {
      const frame = Frame.parse(JSON.parse((data as Buffer).toString()));
      if (!connected && frame.msg !== 'connect')
        return send({ msg: 'error', reason: 'Must connect first' });
      return handle(frame);
    } catch {
      return send({ msg: 'error', reason: 'Bad request' });
    }
  });
  socket.on('close', () => {
    cancelTimer();
    leave();
  });
  beat();
  // Meteor's servers begin so; clients ignore what has no `msg`.
  send({ server_id: '0' });
  return () => username;
};
