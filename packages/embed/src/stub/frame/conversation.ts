import type { ErrorInfo, FrameMessage, Hello, HostMessage, Welcome } from '@callpanel/contracts';

/** So long a command waits for its answer, ms. */
const PATIENCE_MS = 30_000;

/** As the widgets' own errors look; the stub carries no class. */
export const errorOf = ({ code, context }: ErrorInfo): Error =>
  Object.assign(new Error(code), { name: 'CallpanelError', code, context });

interface Pending {
  command: string;
  params: unknown;
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
 * is welcome, and gives each exactly one answer.
 */
export const createConversation = (heard: Heard) => {
  /** Not said yet, in their order. */
  let waiting: Pending[] = [];
  /** Said, by id. */
  const said = new Map<number, Pending>();
  let port: MessagePort | null = null;
  let open = false;
  let lastId = 0;
  let lastSeq = 0;

  const say = (message: HostMessage): void => port?.postMessage(message, []);
  const run = (pending: Pending): void => {
    const id = ++lastId;
    said.set(id, pending);
    try {
      say({ type: 'command', id, name: pending.command, params: pending.params });
    } catch {
      // A function, an element: nothing that could travel.
      said.delete(id);
      pending.reject({ code: 'embed.error.params', context: { command: pending.command } });
    }
  };
  const rejectAll = (error: ErrorInfo, all: Iterable<Pending>): void => {
    for (const pending of [...all]) pending.reject(error);
  };
  const answer = async (id: number, name: string, params: unknown): Promise<void> => {
    const mine = port;
    try {
      mine?.postMessage({ type: 'answer', id, result: await heard.request(name, params) }, []);
    } catch {
      mine?.postMessage({ type: 'answer', id }, []);
    }
  };
  const take = (message: FrameMessage, nonce: string): void => {
    switch (message.type) {
      case 'welcome':
        if (message.nonce !== nonce) return;
        open = true;
        lastSeq = message.seq;
        heard.welcome(message);
        for (const pending of waiting.splice(0)) run(pending);
        return;
      case 'refused':
        return heard.refused(message.error);
      case 'event':
        if (message.seq <= lastSeq) return;
        lastSeq = message.seq;
        return heard.event(message.name, message.payload);
      case 'reply': {
        const pending = said.get(message.id);
        said.delete(message.id);
        return 'error' in message
          ? pending?.reject(message.error)
          : pending?.resolve(message.result);
      }
      case 'request':
        return void answer(message.id, message.name, message.params);
    }
  };
  const leave = (): void => {
    port?.close();
    port = null;
    open = false;
    // Whether they were done nobody can say any more.
    rejectAll(ENDED, said.values());
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
        if (port === port1) take(data, nonce);
      });
      port1.start();
      to.postMessage(hello, origin, [port2]);
    },
    send: (command: string, params: unknown = {}): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const end = (error: ErrorInfo): void => {
          clearTimeout(patience);
          waiting = waiting.filter((each) => each !== pending);
          for (const [id, each] of said) if (each === pending) said.delete(id);
          reject(errorOf(error));
        };
        const pending: Pending = {
          command,
          params,
          resolve(result) {
            clearTimeout(patience);
            resolve(result);
          },
          reject: end,
        };
        const patience = setTimeout(end, PATIENCE_MS, TOO_LATE);
        if (open) run(pending);
        else waiting.push(pending);
      }),
    /** Nothing comes any more; who still waits is told why. */
    end(error: ErrorInfo = ENDED): void {
      leave();
      rejectAll(error, waiting);
    },
  };
};
