import { DdpFrame, DdpLogin } from '@callpanel/contracts';
import * as z from 'zod/mini';
import type { Outside, Timer } from '../outside.ts';

/** For `connected`, the sign-in and each subscription, milliseconds. */
const ANSWER_MS = 10_000;
/** Without an answer a call fails after this; the server may have done it, milliseconds. */
const CALL_MS = 15_000;
/** After so long a silence we ask, and after the second one the connection is lost, as Rocket.Chat's own client does, milliseconds. */
const SILENT_MS = 30_000;
/** The same when the page wakes up. */
const CHECK_MS = 3000;
/** Largest frame taken, characters. */
const MAX_FRAME = 8 * 1024 * 1024;

/** refused: the server does not accept the token · failed: it speaks another version of the protocol · lost: anything else */
export type ChatEnd = 'refused' | 'failed' | 'lost';

/** The server said no to a method or a subscription. `reason` is for users, in the server's language. */
export class ChatRefused extends Error {
  /** Rocket.Chat's code, such as `error-not-allowed`. */
  readonly code: string;
  readonly reason: string;
  constructor(code: string, reason: string) {
    super(`Refused: ${code}`);
    this.code = code;
    this.reason = reason;
  }
}

/** There was no answer: the connection was lost, or it took too long. The server may have done it or not. */
export class ChatLost extends Error {}

export interface ChatConnectionHandlers {
  /** Signed in as this user. */
  signedIn(userId: string): void;
  /** An event of a stream that is subscribed to. */
  event(stream: string, key: string, args: readonly unknown[]): void;
  /** Once, and nothing after it. Not after `close`. */
  ended(reason: ChatEnd): void;
}

/** Something that waits for the answer of the server. */
interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: Timer;
}

export interface ChatConnection {
  /** @throws ChatRefused, ChatLost (rejects) */
  call(method: string, params: readonly unknown[]): Promise<unknown>;
  /** Resolves when the server has confirmed. @throws ChatRefused, ChatLost (rejects) */
  subscribe(id: string, stream: string, key: string): Promise<void>;
  unsubscribe(id: string): void;
  /** Asks for a sign of life, and ends as lost if none comes. */
  check(): void;
  close(): void;
}

/**
 * One DDP connection to a Rocket.Chat: connect, sign in with a token, then methods and events, until it ends. It never reconnects [W-09] [W-10].
 *
 * @see https://github.com/meteor/meteor/blob/devel/packages/ddp/DDP.md
 * @throws SyntaxError, SecurityError of WebSocket for an address that cannot be
 */
export const connectChat = (
  url: string,
  token: string,
  handlers: ChatConnectionHandlers,
  outside: Outside,
): ChatConnection => {
  const socket = outside.webSocket(url, []);
  const methods = new Map<string, Waiting>();
  const subscriptions = new Map<string, Waiting>();
  let ended = false;
  let count = 0;
  let silence: Timer | null = null;
  let deadline: Timer | null = null;
  let checking: Timer | null = null;

  const send = (frame: object): void => {
    if (!ended && socket.readyState === 1) socket.send(JSON.stringify(frame));
  };
  const letGo = (): void => {
    ended = true;
    outside.clearTimeout(silence);
    outside.clearTimeout(deadline);
    outside.clearTimeout(checking);
    socket.close();
    const lost = new ChatLost('The connection to the chat was lost');
    for (const waiting of [...methods.values(), ...subscriptions.values()]) {
      outside.clearTimeout(waiting.timer);
      waiting.reject(lost);
    }
    methods.clear();
    subscriptions.clear();
  };
  const end = (reason: ChatEnd): void => {
    if (ended) return;
    letGo();
    handlers.ended(reason);
  };
  const expectWithin = (ms: number): void => {
    outside.clearTimeout(deadline);
    deadline = outside.setTimeout(() => end('lost'), ms);
  };
  /** Any frame is a sign of life. */
  const listen = (): void => {
    outside.clearTimeout(silence);
    silence = outside.setTimeout(() => {
      send({ msg: 'ping' });
      silence = outside.setTimeout(() => end('lost'), SILENT_MS);
    }, SILENT_MS);
  };

  const wait = (into: Map<string, Waiting>, id: string, ms: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const timer = outside.setTimeout(() => {
        into.delete(id);
        reject(new ChatLost('The chat did not answer in time'));
      }, ms);
      into.set(id, { resolve, reject, timer });
    });
  const settle = (into: Map<string, Waiting>, id: string): Waiting | undefined => {
    const waiting = into.get(id);
    into.delete(id);
    if (waiting) outside.clearTimeout(waiting.timer);
    return waiting;
  };

  const call = (method: string, params: readonly unknown[]): Promise<unknown> => {
    if (ended || socket.readyState !== 1)
      return Promise.reject(new ChatLost('The connection to the chat is closed'));
    count += 1;
    const id = String(count);
    const answer = wait(methods, id, CALL_MS);
    send({ msg: 'method', id, method, params });
    return answer;
  };

  const signIn = async (): Promise<void> => {
    expectWithin(ANSWER_MS);
    try {
      const { id } = z.parse(DdpLogin, await call('login', [{ resume: token }]));
      outside.clearTimeout(deadline);
      if (!ended) handlers.signedIn(id);
    } catch (error) {
      end(error instanceof ChatRefused ? 'refused' : 'lost');
    }
  };

  const handle = (frame: DdpFrame): void => {
    switch (frame.msg) {
      case 'connected':
        return void signIn();
      case 'failed':
        return end('failed');
      case 'ping':
        return send({ msg: 'pong', ...(frame.id !== undefined && { id: frame.id }) });
      case 'result': {
        const waiting = settle(methods, frame.id);
        const { error } = frame;
        if (error)
          waiting?.reject(new ChatRefused(error.error, error.reason ?? error.message ?? ''));
        else waiting?.resolve(frame.result);
        return undefined;
      }
      case 'ready':
        for (const id of frame.subs) settle(subscriptions, id)?.resolve(undefined);
        return undefined;
      case 'nosub': {
        const { error } = frame;
        const refused = new ChatRefused(error?.error ?? '', error?.reason ?? '');
        return settle(subscriptions, frame.id)?.reject(refused);
      }
      case 'changed':
        return handlers.event(frame.collection, frame.fields.eventName, frame.fields.args);
      case 'pong':
      case 'updated':
      case 'error':
        return undefined;
    }
  };

  socket.addEventListener('open', () => send({ msg: 'connect', version: '1', support: ['1'] }));
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (ended) return;
    outside.clearTimeout(checking);
    checking = null;
    listen();
    if (typeof data !== 'string' || data.length > MAX_FRAME) return;
    let raw: unknown;
    try {
      raw = JSON.parse(data);
    } catch {
      // Not one of ours: some proxies add frames.
      return;
    }
    const frame = z.safeParse(DdpFrame, raw);
    if (frame.success) handle(frame.data);
  });
  socket.addEventListener('close', () => end('lost'));
  expectWithin(ANSWER_MS);

  return {
    call,
    async subscribe(id, stream, key) {
      const answer = wait(subscriptions, id, ANSWER_MS);
      send({ msg: 'sub', id, name: stream, params: [key, false] });
      await answer;
    },
    unsubscribe: (id) => send({ msg: 'unsub', id }),
    check() {
      if (ended || checking) return;
      checking = outside.setTimeout(() => end('lost'), CHECK_MS);
      send({ msg: 'ping' });
    },
    close: () => {
      if (!ended) letGo();
    },
  };
};
