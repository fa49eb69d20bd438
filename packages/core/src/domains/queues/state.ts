import type { DeviceState, ErrorInfo } from '@callpanel/contracts';
import { emptyRecord } from '../../empty-record.ts';

/** Who waits in a queue [D-26]. Replaced when it changes, never written to. */
export interface QueueCaller {
  readonly uniqueid: string;
  readonly channel: string;
  /** Both may be ''. */
  readonly number: string;
  readonly name: string;
  /** Epoch milliseconds of this machine's clock: when the wait began. */
  readonly since: number;
  /** Extensions of the agents whose phones ring for this caller. */
  readonly ringing: readonly string[];
}

/** A caller who talks to an agent. */
export interface QueueTalk extends Pick<QueueCaller, 'uniqueid' | 'number' | 'name' | 'since'> {
  /** Extension of the agent; `since`: when the agent answered. */
  readonly agent: string;
}

/** An agent who is logged in to a queue [D-27]. Replaced when it changes. Moments are epoch milliseconds of this machine's clock, 0: never. */
export interface QueueAgent {
  readonly exten: string;
  readonly name: string;
  /** What the telephone system calls the agent's phone. */
  readonly interface: string;
  readonly penalty: number;
  readonly status: DeviceState;
  /** On a call of this queue. */
  readonly inCall: boolean;
  readonly paused: boolean;
  /** As the pause codes name it; '': none was given. */
  readonly pauseReason: string;
  readonly pausedSince: number;
  readonly lastCall: number;
  readonly loginTime: number;
  /** The agent gets no call of the queue before. */
  readonly wrapUpUntil: number;
  /** Calls answered since midnight, and those that rang. */
  readonly answered: number;
  readonly calls: number;
}

/** A queue. All fields are there, or a change would not be shown. */
export interface Queue {
  name: string;
  exten: string;
  strategy: string;
  watch: boolean;
  /** The user may log in to it. */
  member: boolean;
  /** Since midnight of the server; `holdtime`: the average wait of answered calls, seconds. */
  completed: number;
  abandoned: number;
  holdtime: number;
  /** Answered within the user's threshold; null: the server does not count them. */
  within: number | null;
  /** In the order in which they are served. */
  waiting: readonly QueueCaller[];
  talking: readonly QueueTalk[];
  /** By name. */
  agents: readonly QueueAgent[];
}

/** One of the user's own queues; `agent` null: not logged in to it. */
export interface OwnQueue {
  readonly queue: string;
  readonly agent: QueueAgent | null;
}

/** A queue that rings at the user's phone [B-16]. */
export interface QueueRing {
  queue: string;
  /** Epoch milliseconds of this machine's clock: since when the caller waits. */
  since: number;
}

export interface QueuesState {
  /** no: not asked for · loading: the first snapshot is on its way · ready · failed: `error` says why */
  status: 'no' | 'loading' | 'ready' | 'failed';
  /** Why the last load failed, until one succeeds; the queues from before stay. */
  error: ErrorInfo | null;
  /** Events arrive, and none was missed. */
  live: boolean;
  /** By name. Each queue is a state of its own, so that only what shows it is drawn when it changes. */
  items: Record<string, Queue>;
  /** Names of all queues that the user may see, and of those that the user watches [D-26]; sorted. */
  names: string[];
  watched: string[];
  /** Replaced when it changes. */
  own: readonly OwnQueue[];
  /** By SIP Call-ID of the ringing leg. */
  ringing: Record<string, QueueRing>;
}

/** An agent in one queue; `queue` null: in all queues of the agent. */
export interface AgentPlace {
  exten: string;
  queue: string | null;
}

export interface QueuesActions {
  /** Loads everything: for a view that is shown before start-up has come to it, or again after a failure. */
  retry(): void;
  /**
   * Loads the queues for an agent, if no view of the page has loaded them; other users need none of them. Why a load failed is in the state.
   *
   * @throws CallpanelError (rejects) `widget.error.load` if the code cannot be loaded
   */
  need(): Promise<void>;
  /**
   * Watches a queue or no longer: shown at once, reverted when the server refuses [A-75] [S-46].
   *
   * @throws CallpanelError (rejects) `queues.error.watch` [E-81]
   */
  toggleWatch(queue: string): Promise<void>;
  /**
   * Pauses agents, the user among them or not [S-48] [P-12] [P-13] [G-15]. All are tried; the first failure is thrown.
   *
   * @param reason name of a pause code; '': none
   * @throws CallpanelError (rejects) `queues.error.pauseRight` [E-85] [P-50], `queues.error.notAgent`, `queues.error.pause` { reason }, `rmqc.error.*`
   * @example await core.queues.pause([{ exten: '105', queue: 'sales' }], 'lunch_break');
   */
  pause(agents: readonly AgentPlace[], reason: string): Promise<void>;
  /** The opposite of `pause`; throws the same. */
  unpause(agents: readonly AgentPlace[]): Promise<void>;
  /** Logs the user in to a queue. @throws CallpanelError (rejects) `queues.error.login` { reason }, `rmqc.error.*` */
  logIn(queue: string): Promise<void>;
  /** @throws CallpanelError (rejects) as `logIn` */
  logOut(queue: string): Promise<void>;
  /**
   * Sends a caller out of a queue to a number [G-15] [P-14] [P-15].
   *
   * @param to the user's own extension or another number
   * @throws CallpanelError (rejects) `queues.error.destination` [V-34], `queues.error.redirectRight`, `queues.error.gone`, `queues.error.redirect` { reason }, `rmqc.error.*`
   */
  redirect(queue: string, uniqueid: string, to: string): Promise<void>;
}

export const initialQueues = (): QueuesState => ({
  status: 'no',
  error: null,
  live: false,
  items: emptyRecord(),
  names: [],
  watched: [],
  own: [],
  ringing: emptyRecord(),
});
