import type { QueueEvent, WireQueue, WireQueueAgent } from '@callpanel/contracts';
import type { Stamp } from '../../live/stamps.ts';
import type { QueueCallEvent } from './queue-calls.ts';
import { QueueCalls } from './queue-calls.ts';
import type { Queue, QueueAgent } from './state.ts';

type LocalMs = (ms: number) => number;

const agentOf = (wire: WireQueueAgent, localMs: LocalMs): QueueAgent => ({
  exten: wire.exten,
  name: wire.name || wire.exten,
  interface: wire.interface,
  penalty: wire.penalty,
  status: wire.status,
  inCall: wire.incall,
  paused: wire.paused,
  pauseReason: wire.pausedReason,
  pausedSince: localMs(wire.pausedsince),
  lastCall: localMs(wire.lastcall),
  loginTime: localMs(wire.logintime),
  wrapUpUntil: localMs(wire.wrapupuntil),
  answered: wire.answered,
  calls: wire.calls,
});

type Facts = Pick<
  Queue,
  | 'name'
  | 'exten'
  | 'strategy'
  | 'member'
  | 'watch'
  | 'completed'
  | 'abandoned'
  | 'holdtime'
  | 'within'
>;

interface QueueModel extends Facts {
  figuresAt: Stamp;
  calls: QueueCalls;
  /** `agent` null: not logged in. */
  agents: Map<string, { agent: QueueAgent | null; at: Stamp }>;
  /** Answered calls that were counted as answered in time since the snapshot: an event may come twice. */
  counted: Set<string>;
}

/** Made once: `localeCompare` makes one for each comparison. */
const collator = new Intl.Collator(undefined, { numeric: true });

/** A clock that differs by less is right: an answer takes its time. */
const EXACT_MS = 2_000;

/**
 * Queues as the server has them: snapshots and the events on top, in whatever order they come. Each fact has the stamp of what said it, and the later
 * one wins.
 */
export class QueueBoard {
  readonly #queues = new Map<string, QueueModel>();
  readonly #changed = new Set<string>();
  readonly #nowMs: () => number;
  /** Queues of events that a snapshot left out: they are not the user's to see. */
  readonly #strangers = new Set<string>();
  #names: readonly string[] = [];
  #loadedAt: Stamp = -Infinity;
  #serviceLevelS = 0;
  /** This machine's clock minus the server's, ms [F42]. */
  #skewMs = 0;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** A moment of the server by this machine's clock; 0 stays 0: never. */
  readonly localMs: LocalMs = (ms) => (ms === 0 ? 0 : ms + this.#skewMs);

  /**
   * Replaces all queues by the snapshot, which has the events up to `at`.
   *
   * @param serviceLevelS the threshold that `within` is about, seconds
   */
  load(
    data: readonly WireQueue[],
    at: Stamp,
    serverTimeS: number | undefined,
    serviceLevelS: number,
  ): void {
    const skewMs = serverTimeS === undefined ? 0 : this.#nowMs() - serverTimeS * 1000;
    if (Math.abs(skewMs - this.#skewMs) > EXACT_MS) this.#skewMs = skewMs;
    this.#loadedAt = at;
    this.#serviceLevelS = serviceLevelS;
    for (const name of this.#queues.keys()) this.#changed.add(name);
    this.#queues.clear();
    for (const { name, exten, strategy, summary, calls } of data) {
      const { completed, abandoned, holdtime, within = null, watch, member, agents } = summary;
      const known = agents.map((wire) => agentOf(wire, this.localMs));
      this.#queues.set(name, {
        ...{ name, exten, strategy, watch, member, completed, abandoned, holdtime, within },
        figuresAt: at,
        calls: new QueueCalls(calls, at, this.localMs),
        agents: new Map(known.map((agent) => [agent.exten, { agent, at }])),
        counted: new Set(),
      });
      this.#changed.add(name);
    }
    this.#names = [...this.#queues.keys()].sort(collator.compare);
  }

  /** @returns true: only a new snapshot tells what is so now */
  apply(event: QueueEvent, at: Stamp): boolean {
    if (at <= this.#loadedAt) return false;
    const queue = this.#queues.get(event.queue);
    if (!queue) {
      const isNew = !this.#strangers.has(event.queue);
      this.#strangers.add(event.queue);
      return isNew;
    }
    this.#changed.add(event.queue);
    switch (event.event) {
      case 'ADDMEMBER':
      case 'AGENTLOGIN':
      case 'PAUSE':
      case 'UNPAUSE':
      case 'MEMBERSTATUS':
        this.#agent(queue, event.exten, agentOf(event, this.localMs), at);
        return false;
      case 'REMOVEMEMBER':
      case 'AGENTLOGOFF':
        this.#agent(queue, event.exten, null, at);
        return false;
      default: {
        const isOpen = queue.calls.apply(event, at, this.localMs);
        return this.#figures(queue, event, at) || isOpen;
      }
    }
  }

  /** The session is over. */
  clear(): void {
    this.#queues.clear();
    this.#names = [];
    this.#changed.clear();
    this.#strangers.clear();
    this.#loadedAt = -Infinity;
  }

  /** The user watches a queue, or no longer. */
  watch(name: string, watch: boolean): void {
    const queue = this.#queues.get(name);
    if (!queue || queue.watch === watch) return;
    queue.watch = watch;
    this.#changed.add(name);
  }

  /** Names of queues that changed since the last time. */
  takeChanged(): string[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  /** Sorted. */
  names(): readonly string[] {
    return this.#names;
  }

  agent(name: string, exten: string): QueueAgent | null {
    return this.#queues.get(name)?.agents.get(exten)?.agent ?? null;
  }

  /** As it is shown; undefined: there is no such queue. */
  queue(name: string): Queue | undefined {
    const queue = this.#queues.get(name);
    if (!queue) return undefined;
    const { figuresAt: _, calls, agents, counted: __, ...facts } = queue;
    const here = [...agents.values()].flatMap(({ agent }) => agent ?? []);
    here.sort((a, b) => collator.compare(a.name, b.name) || collator.compare(a.exten, b.exten));
    return { ...facts, waiting: calls.waiting(), talking: calls.talking(), agents: here };
  }

  #agent({ agents }: QueueModel, exten: string, agent: QueueAgent | null, at: Stamp): void {
    if (at >= (agents.get(exten)?.at ?? -Infinity)) agents.set(exten, { agent, at });
  }

  /** @returns true: the event changes figures, and does not say to what */
  #figures(queue: QueueModel, event: QueueCallEvent, at: Stamp): boolean {
    if (event.event === 'CONNECT' && queue.within !== null) {
      const key = `${event.uniqueid} ${event.time}`;
      if (!queue.counted.has(key) && event.holdtime <= this.#serviceLevelS) queue.within++;
      queue.counted.add(key);
    }
    if (event.event === 'ENTERQUEUE' || !CHANGE_FIGURES.has(event.event)) return false;
    const { summary } = event;
    if (!summary) return true;
    if (at < queue.figuresAt) return false;
    Object.assign(queue, summary, { figuresAt: at });
    return false;
  }
}

/** Events that change the figures of their queue [D-30]. */
const CHANGE_FIGURES: ReadonlySet<string> = new Set([
  'ABANDON',
  'CONNECT',
  'COMPLETEAGENT',
  'COMPLETECALLER',
  'BLINDTRANSFER',
  'ATTENDEDTRANSFER',
]);
