import { CallpanelError, Listeners, uncaught } from '@callpanel/contracts';
import { Backoff } from '../backoff.ts';
import type { Outside, Timer } from '../outside.ts';
import { browser } from '../outside.ts';
import type { ChatConnection, ChatEnd } from './connection.ts';
import { ChatLost, ChatRefused, connectChat } from './connection.ts';

/** The first attempt after a loss, then with jitter up to the longest, milliseconds. */
const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** A token of the chat, and where the chat is. */
export interface ChatGrant {
  userId: string;
  authToken: string;
  /** `wss://chat.example.com/websocket`. */
  socketUrl: string;
}

export interface ChatLineOptions {
  /**
   * Asks for a token. Called for each attempt after one whose token was refused, otherwise the last one is used again.
   *
   * @throws CallpanelError (rejects): the attempt failed, and another follows
   */
  grant(): Promise<ChatGrant>;
}

/** connecting: also after a loss · online: signed in, and all subscriptions are confirmed · waiting: `error` says why, another attempt follows */
export interface ChatLineStatus {
  phase: 'connecting' | 'online' | 'waiting';
  error: CallpanelError | null;
}

export interface ChatEvent {
  stream: string;
  key: string;
  args: readonly unknown[];
}

interface Events {
  status: ChatLineStatus;
  /** Online: everything from now on arrives. What was before it is to be asked for. */
  online: { userId: string };
  event: ChatEvent;
}

/** The line to a Rocket.Chat [W-09]: reconnects, and subscribes again. */
export interface ChatLine {
  on<E extends keyof Events>(event: E, handler: (payload: Events[E]) => void): () => void;
  start(): void;
  /** Signs out of the chat, where there is a connection: its token ends. */
  stop(): void;
  /** The page woke up, or the network is back. */
  wake(): void;
  /**
   * Calls a method, once. @throws ChatRefused, ChatLost (rejects)
   *
   * @example await line.call('sendMessage', [{ _id, rid, msg }]);
   */
  call(method: string, params: readonly unknown[]): Promise<unknown>;
  /**
   * Listens to an event of a stream, also over later connections. Resolves when the server has confirmed, or when it could not now.
   *
   * @returns `stop`: listens no longer
   */
  listen(stream: string, key: string): { ready: Promise<void>; stop(): void };
}

/**
 * Makes a line; it connects on `start`.
 *
 * @param outside clock, socket and chance, for tests
 * @example
 * const line = createChatLine({ grant });
 * line.on('online', () => void catchUp());
 * line.start();
 */
export const createChatLine = (
  { grant }: ChatLineOptions,
  outsideGiven: Partial<Outside> = {},
): ChatLine => {
  const outside: Outside = { ...browser, ...outsideGiven };
  const listeners = new Listeners<Events>(uncaught);
  const backoff = new Backoff(outside.random, FIRST_MS, LONGEST_MS);
  /** What is listened to, by id of the subscription. */
  const wanted = new Map<string, { stream: string; key: string }>();
  let running = false;
  let attempt = 0;
  let known: ChatGrant | null = null;
  let connection: ChatConnection | null = null;
  /** The same once it is signed in. */
  let signed: ChatConnection | null = null;
  let isOnline = false;
  let onlineAt = 0;
  let retry: Timer | null = null;
  let subscribed = 0;

  const tell = (phase: ChatLineStatus['phase'], error: CallpanelError | null = null): void =>
    listeners.emit('status', { phase, error });

  const wait = (error: CallpanelError): void => {
    const stoodMs = isOnline ? outside.now() - onlineAt : 0;
    connection = null;
    signed = null;
    isOnline = false;
    if (!running) return;
    retry = outside.setTimeout(() => void connect(), backoff.next(stoodMs));
    tell('waiting', error);
  };

  const ended = (reason: ChatEnd): void => {
    // Refused: the next attempt is with a new token.
    if (reason === 'refused') known = null;
    wait(new CallpanelError(reason === 'refused' ? 'chat.error.auth' : 'chat.error.connect'));
  };

  /** A stream that the server refuses is left out: the others go on [W-11] [E-123]. */
  const subscribe = async (on: ChatConnection, id: string): Promise<void> => {
    const one = wanted.get(id);
    if (!one) return;
    try {
      await on.subscribe(id, one.stream, one.key);
    } catch (error) {
      if (!(error instanceof ChatRefused)) throw error;
      // oxlint-disable-next-line no-console -- the specification says that it is logged, and no more
      console.warn(`The chat refused to send ${one.stream}: ${error.code}`);
    }
  };

  const signedIn = async (on: ChatConnection, userId: string): Promise<void> => {
    signed = on;
    try {
      await Promise.all([...wanted.keys()].map((id) => subscribe(on, id)));
    } catch {
      // A subscription without an answer: this connection is no good.
      if (connection !== on) return;
      on.close();
      return ended('lost');
    }
    if (connection !== on) return;
    isOnline = true;
    onlineAt = outside.now();
    tell('online');
    listeners.emit('online', { userId });
  };

  /** Never rejects: what goes wrong is a failed attempt, and another follows. */
  const connect = async (): Promise<void> => {
    attempt += 1;
    const mine = attempt;
    outside.clearTimeout(retry);
    tell('connecting');
    try {
      const use = (known ??= await grant());
      if (mine !== attempt || !running) return;
      const { authToken, socketUrl } = use;
      const made: ChatConnection = connectChat(
        socketUrl,
        authToken,
        {
          signedIn: (userId) => void signedIn(made, userId),
          event: (stream, key, args) => listeners.emit('event', { stream, key, args }),
          ended: (reason) => {
            if (connection === made) ended(reason);
          },
        },
        outside,
      );
      connection = made;
    } catch (cause) {
      if (mine !== attempt) return;
      wait(
        cause instanceof CallpanelError
          ? cause
          : new CallpanelError('chat.error.connect', {}, cause),
      );
    }
  };

  return {
    on: (event, handler) => listeners.on(event, handler),
    start() {
      if (running) return;
      running = true;
      void connect();
    },
    stop() {
      running = false;
      attempt += 1;
      outside.clearTimeout(retry);
      // Meteor's method for the token of this connection. What was sent before `close` still goes out.
      signed?.call('logout', []).catch(() => undefined);
      connection?.close();
      connection = null;
      signed = null;
      isOnline = false;
      known = null;
    },
    wake() {
      if (!running) return;
      if (connection) return connection.check();
      void connect();
    },
    call: (method, params) =>
      signed
        ? signed.call(method, params)
        : Promise.reject(new ChatLost('There is no connection to the chat')),
    listen(stream, key) {
      subscribed += 1;
      const id = `s${subscribed}`;
      wanted.set(id, { stream, key });
      return {
        ready: signed ? subscribe(signed, id).catch(() => undefined) : Promise.resolve(),
        stop: () => {
          wanted.delete(id);
          signed?.unsubscribe(id);
        },
      };
    },
  };
};
