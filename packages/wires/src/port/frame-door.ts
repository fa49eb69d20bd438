import type {
  EmbedEventName,
  EmbedEvents,
  FrameOptions,
  HostAnswers,
  HostGrant,
  Snapshot,
  WidgetName,
} from '@callpanel/contracts';
import {
  COMMAND_RULES,
  EMBED_VERSION,
  EVENTS,
  PORT_VERSION,
  REQUESTS,
} from '@callpanel/contracts/embed';
import type { Hosts, WindowMessage } from './addressed.ts';
import { allowedOf, createConversation } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import type { Accepted, Dropped } from './handshake.ts';
import { createHandshake } from './handshake.ts';
import { plainOf } from './plain.ts';

type Tell = <E extends EmbedEventName>(event: E, payload: EmbedEvents[E]) => void;

/** Carries out a host's commands; `openHost` of the widgets. */
export interface Servant {
  run(command: string, params: unknown): Promise<unknown>;
  snapshot(): Snapshot;
  end(): void;
}

export interface FrameDoorOptions {
  /** null: the whole panel. */
  widget: WidgetName | null;
  hosts: Hosts;
  /** The window that shows this page. */
  parent: unknown;
  /** How many messages of origins that are not hosts came before this was loaded. */
  otherOrigins: number;
  /** Milliseconds that only grow. */
  now(): number;
  /** Called for each host that says hello; the previous one has ended. */
  serve(grants: readonly HostGrant[], tell: Tell): Servant;
  /** What the host chose, and what it answers. */
  onOptions(options: FrameOptions, answers: HostAnswers): void;
  /** Keys of a shortcut, pressed in the host's page. */
  onKey(keys: string): void;
}

type Fulfilled = Required<Pick<FrameOptions, 'intents' | 'outcomes' | 'select'>>;

const NOTHING: Fulfilled = { intents: [], outcomes: [], select: null };

/** Events from before the first listener. */
const MOST_KEPT = 100;

/**
 * The frame's side of the protocol: accepts the host's hello, and talks to the host that sent the last one.
 *
 * A snapshot comes first, then every event after it, numbered without gaps across all hosts of this page: what a host that came
 * late has missed is in the snapshot, and nothing is sent twice.
 */
export const createFrameDoor = (options: FrameDoorOptions) => {
  const { widget, hosts, parent, now } = options;
  const judge = createHandshake(hosts, parent, now);
  const dropped: Partial<Record<Dropped, number>> = {
    ...(options.otherOrigins > 0 && { origin: options.otherOrigins }),
  };
  const drop = (why: Dropped): void => void (dropped[why] = (dropped[why] ?? 0) + 1);

  let conversation: Conversation | null = null;
  let servant: Servant | null = null;
  let kept: [EmbedEventName, unknown][] = [];
  let seq = 0;

  const say = (talk: Conversation, name: EmbedEventName, payload: unknown): void => {
    if (talk.mayHear(name)) talk.say({ type: 'event', seq: ++seq, name, payload });
  };
  const tell: Tell = (name, payload) => {
    if (conversation) say(conversation, name, payload);
    else if (kept.length < MOST_KEPT) kept.push([name, plainOf(payload)]);
  };
  const leave = (): void => {
    conversation?.end();
    servant?.end();
    conversation = null;
    servant = null;
  };

  const allowedCommands = (grants: readonly HostGrant[]) =>
    allowedOf(COMMAND_RULES, grants).filter((name) => {
      const { widgets } = COMMAND_RULES[name];
      return widgets === null || widgets.includes(widget ?? 'panel');
    });

  const welcome = ({ hello, grants, port }: Accepted): void => {
    leave();
    const mine = options.serve(grants, tell);
    const mayObserve = grants.includes('observe');
    const talk = createConversation({
      port,
      grants,
      now,
      run: async (command, params) => {
        const result = await mine.run(command, params);
        return command === 'diagnostics' ? { ...(result as object), dropped } : result;
      },
      onOptions: (chosen, requests) => choose(chosen, requests),
      onUnread: (error) => tell('error', { widget, error, retryable: false }),
      onKey: (keys) => {
        if (grants.includes('control')) options.onKey(keys);
      },
      onDropped: drop,
    });
    let answered: readonly string[] = hello.requests;
    let fulfilled: Fulfilled = NOTHING;
    /** Options that are left out keep this host's last choice; theme and locale stay without further work. */
    const choose = (chosen: FrameOptions, requests = answered): void => {
      answered = requests;
      const { intents = fulfilled.intents, outcomes = fulfilled.outcomes } = chosen;
      const { select = fulfilled.select } = chosen;
      // A host that may not receive an intent cannot handle it, and one that may not receive contacts has none chosen.
      fulfilled = {
        ...(mayObserve ? { intents, outcomes } : NOTHING),
        select: grants.includes('contacts') ? select : null,
      };
      options.onOptions({ ...chosen, ...fulfilled }, talk.answers(answered));
    };
    choose(hello.options);
    talk.say({
      type: 'welcome',
      version: PORT_VERSION,
      contract: EMBED_VERSION,
      nonce: hello.nonce,
      widget,
      grants,
      commands: allowedCommands(grants),
      events: allowedOf(EVENTS, grants),
      requests: allowedOf(REQUESTS, grants),
      snapshot: mine.snapshot(),
      seq,
    });
    for (const [name, payload] of kept) say(talk, name, payload);
    kept = [];
    servant = mine;
    conversation = talk;
    talk.listen();
  };

  return {
    /** Handles a hello from any sender. */
    receive(event: WindowMessage): void {
      const found = judge(event);
      if (typeof found === 'string') return drop(found);
      if ('hello' in found) return welcome(found);
      const { nonce, port, error } = found;
      port.postMessage({ type: 'refused', nonce, error: error.info }, []);
      port.close();
    },
    /** Emits an event to current and later listeners. */
    tell,
    /** Counts what came by another way and was dropped, for `diagnostics`. */
    drop,
    end: leave,
  };
};
