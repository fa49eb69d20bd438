import type { ErrorInfo, FrameMessage, Hello, HostMessage, Welcome } from '@callpanel/contracts';
import { errorOf } from '../sending.ts';

/** How long a command waits for the frame to be ready, ms. A command that was sent runs however long it takes. */
const PATIENCE_MS = 30_000;

interface Pending {
  command: string;
  params: unknown;
  /** Runs until the command is sent. */
  patience: ReturnType<typeof setTimeout>;
  resolve(result: unknown): void;
  reject(error: ErrorInfo): void;
}

export interface Heard {
  welcome(welcome: Welcome): void;
  refused(error: ErrorInfo): void;
  event(name: string, payload: unknown): void;
  /** undefined: there is no answer. */
  request(name: string, params: unknown): unknown;
}

const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export const ENDED: ErrorInfo = { code: 'embed.error.ended', context: {} };
const TOO_LATE: ErrorInfo = { code: 'embed.error.timeout', context: {} };

/**
 * The host's side of the protocol (see `@callpanel/wires/port`): says hello each time the frame has loaded, keeps commands until it
 * is welcome, and gives each exactly one answer: the frame's, or that frame or patience ended before it.
 */
export const createConversation = (heard: Heard) => {
  /** Not sent yet, in order. */
  const waiting = new Set<Pending>();
  /** Sent, by id. */
  const sent = new Map<number, Pending>();
  let port: MessagePort | null = null;
  let open = false;
  let lastId = 0;
  let lastSeq = 0;

  const say = (message: HostMessage): void => port?.postMessage(message, []);
  const run = (pending: Pending): void => {
    const id = ++lastId;
    clearTimeout(pending.patience);
    sent.set(id, pending);
    try {
      say({ type: 'command', id, name: pending.command, params: pending.params });
    } catch {
      // A function, an element: nothing that could travel.
      sent.delete(id);
      pending.reject({ code: 'embed.error.params', context: { command: pending.command } });
    }
  };
  const rejectAll = (error: ErrorInfo, all: Map<unknown, Pending> | Set<Pending>): void => {
    for (const pending of all.values()) {
      clearTimeout(pending.patience);
      pending.reject(error);
    }
    all.clear();
  };
  const answer = async (
    to: MessagePort,
    { id, name, params }: Extract<FrameMessage, { type: 'request' }>,
  ): Promise<void> => {
    try {
      to.postMessage({ type: 'answer', id, result: await heard.request(name, params) }, []);
    } catch {
      to.postMessage({ type: 'answer', id }, []);
    }
  };
  const take = (message: FrameMessage, from: MessagePort, nonce: string): void => {
    switch (message.type) {
      case 'welcome':
        if (message.nonce !== nonce) return;
        lastSeq = message.seq;
        heard.welcome(message);
        // Also a command given just now in an event handler.
        waiting.forEach(run);
        waiting.clear();
        open = true;
        return;
      case 'refused':
        return heard.refused(message.error);
      case 'event':
        if (message.seq <= lastSeq) return;
        lastSeq = message.seq;
        return heard.event(message.name, message.payload);
      case 'reply': {
        const pending = sent.get(message.id);
        if (!pending) return;
        sent.delete(message.id);
        return 'error' in message ? pending.reject(message.error) : pending.resolve(message.result);
      }
      case 'request':
        return void answer(from, message);
    }
  };
  const leave = (): void => {
    port?.close();
    port = null;
    open = false;
    // It is unknown whether they were carried out.
    rejectAll(ENDED, sent);
  };

  return {
    say,
    /** To this frame, whose page has just loaded. */
    hello(to: Window, origin: string, wishes: Pick<Hello, 'requests' | 'options'>): void {
      leave();
      const { port1, port2 } = new MessageChannel();
      const nonce = newNonce();
      const hello: Hello = { callpanel: 'hello', versions: [1], nonce, ...wishes };
      port = port1;
      port1.addEventListener('message', ({ data }: MessageEvent<FrameMessage>) => {
        if (port === port1) take(data, port1, nonce);
      });
      port1.start();
      to.postMessage(hello, origin, [port2]);
    },
    send: (command: string, params: unknown = {}): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const pending: Pending = {
          command,
          params,
          patience: setTimeout(() => {
            waiting.delete(pending);
            pending.reject(TOO_LATE);
          }, PATIENCE_MS),
          resolve,
          reject: ({ code, context }) => reject(errorOf(code, context)),
        };
        if (open) run(pending);
        else waiting.add(pending);
      }),
    /** No more messages arrive; pending commands are rejected with the reason. */
    end(error: ErrorInfo = ENDED): void {
      leave();
      rejectAll(error, waiting);
    },
  };
};
