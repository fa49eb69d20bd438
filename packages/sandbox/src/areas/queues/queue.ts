import { defineTable } from '../../store/index.ts';

/** Whom a queue rings: all agents, the one whose last call is longest ago, the one with fewest calls today, or one after the other. */
export const STRATEGIES = ['ringall', 'leastrecent', 'fewestcalls', 'rrmemory'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** What a queue is and how it works. Times in seconds. */
export interface QueueSettings {
  id: string;
  name: string;
  /** The number that callers dial. */
  exten: string;
  /** Shown to callers. */
  title: string;
  strategy: Strategy;
  /** An agent's phone rings so long. */
  timeout: number;
  /** After an agent did not answer, the next one rings after this. */
  retry: number;
  /** After a call, an agent gets none of this queue for so long. */
  wrapup: number;
  /** Callers may wait although no agent is here, or all are paused. */
  joinEmpty: boolean;
  /** Callers leave when no agent is here any more, or all are paused. */
  leaveWhenEmpty: boolean;
  /** The longest wait; 0: without limit. */
  maxWait: number;
  /** Where callers go who may not wait, or not any longer; empty: the call ends. */
  overflow: string;
  /** The key by which callers leave, and where they go then; empty: none. */
  exitKey: string;
  exitTo: string;
  /** Callers hear their position this often; 0: only when it changes. */
  announce: number;
  /** Who may log in, each with a penalty: the lower, the sooner the agent is rung. */
  agents: readonly { ext: string; penalty: number }[];
}

const DEFAULTS: Omit<QueueSettings, 'id' | 'name' | 'exten' | 'title' | 'agents'> = {
  strategy: 'ringall',
  timeout: 15,
  retry: 5,
  wrapup: 10,
  joinEmpty: true,
  leaveWhenEmpty: false,
  maxWait: 0,
  overflow: '',
  exitKey: '',
  exitTo: '',
  announce: 30,
};

/** The queues of the demo company. */
export const SEED: readonly QueueSettings[] = [
  {
    ...DEFAULTS,
    id: '1',
    name: 'sales',
    exten: '8001',
    title: 'Sales',
    exitKey: '0',
    exitTo: '101',
    agents: [
      { ext: '103', penalty: 0 },
      { ext: '105', penalty: 0 },
    ],
  },
  {
    ...DEFAULTS,
    id: '2',
    name: 'support',
    exten: '8002',
    title: 'Support',
    strategy: 'rrmemory',
    agents: [
      { ext: '105', penalty: 0 },
      { ext: '103', penalty: 1 },
    ],
  },
  {
    ...DEFAULTS,
    id: '3',
    name: 'billing',
    exten: '8003',
    title: 'Billing',
    strategy: 'leastrecent',
    joinEmpty: false,
    leaveWhenEmpty: true,
    maxWait: 300,
    agents: [{ ext: '103', penalty: 0 }],
  },
];

export const QUEUES = defineTable({
  name: 'queues',
  columns: {
    name: ({ name }: QueueSettings) => name,
    exten: ({ exten }: QueueSettings) => exten,
  },
  indexes: [['name'], ['exten']],
  seed: () => SEED,
});

/** An agent who is logged in to a queue. Times in epoch milliseconds, 0: never. */
export interface Member {
  /** `sales 103` */
  id: string;
  queue: string;
  ext: string;
  penalty: number;
  loginAt: number;
  isPaused: boolean;
  pauseReason: string;
  pausedAt: number;
  /** When the last call of this queue ended. */
  lastCallAt: number;
}

export const memberId = (queue: string, ext: string): string => `${queue} ${ext}`;

/** @param now all agents log in now */
export const membersTable = (now: () => number) =>
  defineTable({
    name: 'queues_members',
    columns: {
      queue: ({ queue }: Member) => queue,
      ext: ({ ext }: Member) => ext,
    },
    indexes: [
      ['queue', 'n'],
      ['ext', 'n'],
    ],
    seed: () =>
      SEED.flatMap(({ name, agents }) => agents.map((agent) => newMember(name, agent, now()))),
  });

export const newMember = (
  queue: string,
  { ext, penalty }: QueueSettings['agents'][number],
  loginAt: number,
): Member => ({
  id: memberId(queue, ext),
  queue,
  ext,
  penalty,
  loginAt,
  isPaused: false,
  pauseReason: '',
  pausedAt: 0,
  lastCallAt: 0,
});

/** A queue that a user watches [S-46]. */
interface Watched {
  /** `carol sales` */
  id: string;
  username: string;
  queue: string;
}

export const WATCHED = defineTable({
  name: 'queues_watched',
  columns: { username: ({ username }: Watched) => username },
  indexes: [['username']],
  seed: () =>
    [
      ['alice', 'sales'],
      ['alice', 'support'],
      ['carol', 'sales'],
      ['carol', 'support'],
    ].map(([username = '', queue = '']) => ({ id: `${username} ${queue}`, username, queue })),
});
