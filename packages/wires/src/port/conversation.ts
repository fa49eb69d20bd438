import type {
  EmbedEventName,
  ErrorInfo,
  FrameMessage,
  FrameOptions,
  HostAnswers,
  HostGrant,
  RequestName,
} from '@callpanel/contracts';
import { asCallpanelError, CallpanelError } from '@callpanel/contracts';
import { COMMAND_RULES, EVENTS, HostMessage, REQUESTS } from '@callpanel/contracts/embed';
import { createBucket } from './bucket.ts';
import type { Dropped } from './handshake.ts';
import { plainOf, refusalOf } from './plain.ts';

/** Commands of a host; more are answered with `embed.error.limit`. */
export const COMMAND_RATE = { perSecond: 20, burst: 40 } as const;

/** Questions that wait for the host. */
const MOST_WAITING = 100;

export interface ConversationOptions {
  port: MessagePort;
  grants: readonly HostGrant[];
  run(command: string, params: unknown): Promise<unknown>;
  /** `requests`: what the host answers; undefined: the same as before. */
  onOptions(options: FrameOptions, requests: readonly string[] | undefined): void;
  /** Options that cannot be read; all stays as it was. */
  onUnread(error: ErrorInfo): void;
  onKey(keys: string): void;
  onDropped(why: Dropped): void;
  now(): number;
}

const typeOf = (data: unknown): unknown => (data as { type?: unknown } | null)?.type;

/** The id of a command that cannot be read otherwise. */
const idOf = (data: unknown): number | null => {
  const { id } = (data ?? {}) as { id?: unknown };
  return typeOf(data) === 'command' && Number.isSafeInteger(id) && Number(id) > 0
    ? Number(id)
    : null;
};

const infoOf = (error: unknown): ErrorInfo => asCallpanelError(error, 'widget.error.crash').info;

/** Names of what these grants allow, of one part of the contract. */
export const allowedOf = <N extends string>(
  entries: Readonly<Record<N, { grant: HostGrant | null; not?: readonly string[] }>>,
  grants: readonly HostGrant[],
): N[] =>
  (Object.keys(entries) as N[]).filter((name) => {
    const { grant, not } = entries[name];
    return (grant === null || grants.includes(grant)) && !not?.includes('frame');
  });

/**
 * The messages of one port, from the welcome to the next hello: each command runs once and gets one answer, events are
 * sent in order, requests wait
 * for their answers. Malformed messages are counted and dropped; a malformed command gets an answer if it has an id.
 */
export const createConversation = ({ port, grants, now, ...on }: ConversationOptions) => {
  const mayRun = createBucket(COMMAND_RATE, now);
  const events = new Set<string>(allowedOf(EVENTS, grants));
  /** Take the host's answer, or undefined: it did not answer. */
  const waiting = new Map<number, (result: unknown) => void>();
  let lastCommand = 0;
  let lastRequest = 0;
  let over = false;

  const say = (message: FrameMessage): void => {
    if (!over) port.postMessage(plainOf(message), []);
  };
  const reply = (id: number, answer: { result: unknown } | { error: ErrorInfo }): void => {
    try {
      say({ type: 'reply', id, ...answer });
    } catch (error) {
      // The result of the command is not plain data; the host still waits for an answer.
      say({ type: 'reply', id, error: infoOf(error) });
    }
  };
  const refuse = (id: number, error: CallpanelError): void => reply(id, { error: error.info });

  const runCommand = async (id: number, name: string, params: unknown): Promise<void> => {
    try {
      if (!Object.prototype.hasOwnProperty.call(COMMAND_RULES, name))
        throw new CallpanelError('embed.error.command', { command: name });
      reply(id, { result: (await on.run(name, params)) ?? {} });
    } catch (error) {
      reply(id, { error: infoOf(error) });
    }
  };

  const onMalformed = (data: unknown, why: 'limit' | 'shape'): void => {
    on.onDropped(why);
    const code = why === 'limit' ? 'embed.error.limit' : 'embed.error.params';
    if (typeOf(data) === 'options')
      return on.onUnread(new CallpanelError(code, { command: 'options' }).info);
    const id = idOf(data);
    if (id === null || id <= lastCommand) return;
    lastCommand = id;
    refuse(id, new CallpanelError(code, { command: '' }));
  };

  const take = ({ data }: MessageEvent<unknown>): void => {
    if (over) return;
    const why = refusalOf(data);
    if (why) return onMalformed(data, why);
    const message = HostMessage.safeParse(data).data;
    if (!message) return onMalformed(data, 'shape');
    switch (message.type) {
      case 'command':
        if (message.id <= lastCommand) return on.onDropped('replayed');
        lastCommand = message.id;
        if (mayRun()) return void runCommand(message.id, message.name, message.params);
        on.onDropped('limit');
        return refuse(message.id, new CallpanelError('embed.error.limit'));
      case 'answer':
        return settle(message.id, message.result);
      // Not answered, so what is too much is only counted.
      case 'options':
      case 'key':
        if (!mayRun()) return on.onDropped('limit');
        return message.type === 'key'
          ? on.onKey(message.keys)
          : on.onOptions(message.options, message.requests);
    }
  };

  const settle = (id: number, result: unknown): void => {
    const take = waiting.get(id);
    waiting.delete(id);
    take?.(result);
  };

  const ask = (name: RequestName, params: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new CallpanelError('embed.error.timeout'));
      if (over) return fail();
      // The caller has its own time limit: the oldest unanswered request is forgotten.
      const [oldest] = waiting.keys();
      if (oldest !== undefined && waiting.size >= MOST_WAITING) settle(oldest, undefined);
      const id = ++lastRequest;
      waiting.set(id, (result) => (result === undefined ? fail() : resolve(result)));
      say({ type: 'request', id, name, params });
    });

  return {
    say,
    /** Handles the messages that arrived meanwhile, and continues. */
    listen(): void {
      port.addEventListener('message', take);
      port.start();
    },
    /** The host's answers to the requests that it lists, as far as it may receive them. */
    answers(names: readonly string[]): HostAnswers {
      const asked = allowedOf(REQUESTS, grants).filter((name) => names.includes(name));
      return Object.fromEntries(
        asked.map((name) => [name, (params: unknown) => ask(name, params)]),
      ) as HostAnswers;
    },
    mayHear: (event: EmbedEventName): boolean => events.has(event),
    end(): void {
      if (over) return;
      over = true;
      port.removeEventListener('message', take);
      port.close();
      for (const id of [...waiting.keys()]) settle(id, undefined);
    },
  };
};
export type Conversation = ReturnType<typeof createConversation>;
