import type { QueueEvent, QueueEventName, WireQueue } from '@callpanel/contracts';
import { QueueBoard } from '../../packages/core/src/domains/queues/queue-board.ts';

/** Who calls a queue; a stage may give the caller another name and number. */
export interface Caller {
  name: string;
  number: string;
}

/** A caller's phone. */
export interface CallerPhone {
  hangUp(): Promise<void>;
  press(key: string): Promise<void>;
}

/** An agent: the extension, and what commands call the phone. */
export interface Agent {
  exten: string;
  interface: string;
}

/** A telephone company with two queues and two agents that the scenario is played on. */
export interface QueueStage {
  queues: {
    /**
     * Rings all for 3 s, waits 1 s and rings again; a caller may leave with `0`. The first agent is logged in, the second not; both have a short wrap-up time, or none.
     */
    orders: string;
    /** As `orders`, but waits 2 s, gives up after 4 s, and at once if no agent is left. No agent is logged in. */
    service: string;
  };
  agents: readonly [Agent, Agent];
  /** Where callers are sent. */
  elsewhere: string;
  /** Calls a queue. */
  call(queue: string, caller: Caller): Promise<CallerPhone>;
  /** Answers what rings at the agent's phone. */
  answer(agent: Agent): Promise<void>;
  hangUp(agent: Agent): Promise<void>;
  /** A command of a supervisor; gives the answer's `message`. */
  command(fields: Readonly<Record<string, string>>): Promise<string>;
  /** All events so far, as the contract reads them. */
  events(): QueueEvent[];
  board(): Promise<WireQueue[]>;
  /** Resolves when this is no longer undefined. */
  until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T>;
}

/** An agent by the place in `agents`. */
type Who = 0 | 1;
type Step = readonly [event: QueueEventName, agent?: Who];

const caller = (name: string, index: number): Caller => ({ name, number: `555100${index}` });
const CALLERS = ['Cara', 'Dan', 'Eve', 'Flo', 'Gus', 'Hal', 'Ida'].map(caller);
const [CARA, DAN, EVE, FLO, GUS, HAL, IDA] = CALLERS as [
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
];

/** What happens to each call, in order. */
export const HISTORIES: Readonly<Record<string, readonly Step[]>> = {
  // Both ring, one answers, the caller ends the call.
  Cara: [
    ['ENTERQUEUE'],
    ['AGENTCALLED', 0],
    ['AGENTCALLED', 1],
    ['RINGCANCELED', 1],
    ['CONNECT', 0],
    ['COMPLETECALLER', 0],
  ],
  // The other agent misses the call, answers the next time, and ends it.
  Dan: [
    ['ENTERQUEUE'],
    ['AGENTCALLED', 1],
    ['RINGNOANSWER', 1],
    ['AGENTCALLED', 1],
    ['CONNECT', 1],
    ['COMPLETEAGENT', 1],
  ],
  // No one is free, and the caller gives up.
  Eve: [['ENTERQUEUE'], ['ABANDON']],
  // The first agent pauses; a supervisor sends the caller elsewhere.
  Flo: [['ENTERQUEUE'], ['AGENTCALLED', 1], ['RINGCANCELED', 1], ['WITHDRAW']],
  Gus: [['ENTERQUEUE'], ['AGENTCALLED', 1], ['RINGNOANSWER', 1], ['EXITWITHTIMEOUT']],
  // The only agent has logged out.
  Hal: [['ENTERQUEUE'], ['EXITEMPTY']],
  Ida: [['ENTERQUEUE'], ['AGENTCALLED', 0], ['RINGCANCELED', 0], ['EXITWITHKEY']],
};

/** What the agents do apart from calls, in order; states of phones are left out. */
export const AGENT_HISTORY: readonly Step[] = [
  ['ADDMEMBER', 1],
  ['PAUSE', 0],
  ['UNPAUSE', 0],
  ['ADDMEMBER', 1],
  ['REMOVEMEMBER', 1],
  ['REMOVEMEMBER', 1],
];
const OF_AGENTS: readonly QueueEventName[] = ['ADDMEMBER', 'REMOVEMEMBER', 'PAUSE', 'UNPAUSE'];

/** What the board shows of `orders`, without what differs between two runs. */
interface Look {
  calls: readonly { caller: string; status: string; position: number; agents: readonly Who[] }[];
  agents: readonly { status: string; incall: boolean; paused: string | false }[];
  completed: number;
  abandoned: number;
}
const FREE = { status: 'notInUse', incall: false, paused: false } as const;

/** The board at three moments. */
export const LOOKS = {
  busy: {
    calls: [
      { caller: 'Cara', status: 'CONNECT', position: 0, agents: [0] },
      { caller: 'Dan', status: 'inQue', position: 1, agents: [1] },
      { caller: 'Eve', status: 'inQue', position: 2, agents: [] },
    ],
    agents: [
      { status: 'inUse', incall: true, paused: false },
      { status: 'ringing', incall: false, paused: false },
    ],
    completed: 0,
    abandoned: 0,
  },
  paused: {
    calls: [{ caller: 'Flo', status: 'inQue', position: 1, agents: [1] }],
    agents: [
      { status: 'notInUse', incall: false, paused: 'lunch_break' },
      { status: 'ringing', incall: false, paused: false },
    ],
    completed: 2,
    abandoned: 1,
  },
  over: { calls: [], agents: [FREE], completed: 2, abandoned: 1 },
} as const satisfies Record<string, Look>;
type Moment = keyof typeof LOOKS;

const whoIs = ({ agents }: QueueStage, exten: string): Who | undefined => {
  const index = agents.findIndex((agent) => agent.exten === exten);
  return index === 0 || index === 1 ? index : undefined;
};
const stepOf = (stage: QueueStage, event: QueueEvent): Step => {
  const who = 'exten' in event ? whoIs(stage, event.exten) : undefined;
  return who === undefined ? [event.event] : [event.event, who];
};

/** Names of the callers by the unique ids of their calls: each call begins after the one before has entered its queue. */
const namesOf = (stage: QueueStage): Map<string, string> => {
  const entered = stage.events().flatMap((event) => (event.event === 'ENTERQUEUE' ? [event] : []));
  return new Map(entered.map(({ uniqueid }, index) => [uniqueid, CALLERS[index]?.name ?? '']));
};

/** What has happened to each call, by the caller's name. Phones that ring at the same time have no order: the first agent's comes first. */
export const historiesOf = (stage: QueueStage): Record<string, Step[]> => {
  const names = namesOf(stage);
  const histories: Record<string, Step[]> = {};
  for (const event of stage.events()) {
    if (!('uniqueid' in event)) continue;
    const steps = (histories[names.get(event.uniqueid) ?? event.uniqueid] ??= []);
    const step = stepOf(stage, event);
    const [lastEvent, lastAgent = 0] = steps.at(-1) ?? [];
    const isBefore = lastEvent === step[0] && lastAgent > (step[1] ?? 0);
    steps.splice(isBefore ? -1 : steps.length, 0, step);
  }
  return histories;
};

export const agentHistoryOf = (stage: QueueStage): Step[] =>
  stage
    .events()
    .filter(({ event }) => OF_AGENTS.includes(event))
    .map((event) => stepOf(stage, event));

const ordersOf = async (stage: QueueStage): Promise<WireQueue | undefined> =>
  (await stage.board()).find(({ name }) => name === stage.queues.orders);

/** The board of `orders` now. */
export const lookOf = async (stage: QueueStage): Promise<Look | undefined> => {
  const names = namesOf(stage);
  const queue = await ordersOf(stage);
  if (!queue) return undefined;
  const { calls, summary } = queue;
  const who = (extens: string[]): Who[] =>
    extens.flatMap((exten) => whoIs(stage, exten) ?? []).toSorted();
  return {
    calls: calls
      .map(({ uniqueid, status, position, agent, ringing }) => ({
        caller: names.get(uniqueid) ?? uniqueid,
        status,
        position,
        agents: who([agent, ...ringing]),
      }))
      .toSorted((one, other) => one.position - other.position),
    agents: summary.agents
      .toSorted((one, other) => one.exten.localeCompare(other.exten))
      .map(({ status, incall, paused, pausedReason }) => ({
        status,
        incall,
        paused: paused && pausedReason,
      })),
    completed: summary.completed,
    abandoned: summary.abandoned,
  };
};

/** A panel that loaded the board now, and follows the events from here. */
const openPanel = async (stage: QueueStage) => {
  const board = new QueueBoard(Date.now);
  let applied = stage.events().length;
  let reloads = 0;
  board.load(await stage.board(), applied, Date.now() / 1000, 20);
  /** What it shows, with the events so far; a string where it would have had to load again. */
  return (): Look | string => {
    const names = namesOf(stage);
    for (const event of stage.events().slice(applied))
      if (board.apply(event, (applied += 1))) reloads += 1;
    const queue = board.queue(stage.queues.orders);
    if (!queue || reloads > 0) return `${reloads} reloads`;
    const who = (extens: readonly string[]) =>
      extens.flatMap((exten) => whoIs(stage, exten) ?? []).toSorted();
    const named = (uniqueid: string) => names.get(uniqueid) ?? uniqueid;
    return {
      calls: [
        ...queue.talking.map(({ uniqueid, agent }) => ({
          ...{ caller: named(uniqueid), status: 'CONNECT', position: 0 },
          agents: who([agent]),
        })),
        ...queue.waiting.map(({ uniqueid, ringing }, index) => ({
          ...{ caller: named(uniqueid), status: 'inQue', position: index + 1 },
          agents: who(ringing),
        })),
      ],
      agents: queue.agents
        .toSorted((one, other) => one.exten.localeCompare(other.exten))
        .map(({ status, inCall, paused, pauseReason }) => ({
          ...{ status, incall: inCall, paused: paused && pauseReason },
        })),
      completed: queue.completed,
      abandoned: queue.abandoned,
    };
  };
};

/**
 * Plays the scenario, and waits for the events of each step.
 *
 * @param at called at each moment that `LOOKS` names, with what a panel shows that was opened at the beginning
 */
export const playQueues = async (
  stage: QueueStage,
  at: (moment: Moment, panel: () => Look | string) => Promise<void>,
): Promise<void> => {
  const panel = await openPanel(stage);
  const { queues, agents, command, until } = stage;
  const [first, second] = agents;
  /** Waits until a caller's events are so many. */
  const happened = ({ name }: Caller, steps: number) =>
    until(() => historiesOf(stage)[name]?.[steps - 1]);
  const isFree = ({ exten }: Agent) =>
    until(async () => {
      const found = (await ordersOf(stage))?.summary.agents.find((agent) => agent.exten === exten);
      return found?.status === 'notInUse' && found.wrapupuntil < Date.now() ? true : undefined;
    });

  await isFree(first);
  await command({ action: 'QueueAdd', queue: queues.orders, interface: second.interface });
  await isFree(second);

  const cara = await stage.call(queues.orders, CARA);
  await happened(CARA, 3);
  await stage.answer(first);
  await happened(CARA, 5);
  await stage.call(queues.orders, DAN);
  await happened(DAN, 2);
  const eve = await stage.call(queues.orders, EVE);
  await happened(EVE, 1);
  await at('busy', panel);
  await eve.hangUp();
  await happened(DAN, 4);
  await stage.answer(second);
  await happened(DAN, 5);
  await stage.hangUp(second);
  await happened(DAN, 6);
  await cara.hangUp();
  await happened(CARA, 6);

  const pause = { action: 'QueuePause', queue: queues.orders, interface: first.interface };
  await command({ ...pause, paused: 'true', reason: 'lunch_break' });
  await isFree(second);
  const flo = await stage.call(queues.orders, FLO);
  await happened(FLO, 2);
  await at('paused', panel);
  const channel = (await ordersOf(stage))?.calls[0]?.channel ?? '';
  const redirect = { action: 'Redirect', channel, exten: stage.elsewhere };
  await command({ ...redirect, context: 'queue-redirect' });
  await happened(FLO, 4);
  await flo.hangUp();
  await command({ ...pause, paused: 'false' });

  await isFree(second);
  await command({ action: 'QueueAdd', queue: queues.service, interface: second.interface });
  const gus = await stage.call(queues.service, GUS);
  await happened(GUS, 4);
  await gus.hangUp();
  await command({ action: 'QueueRemove', queue: queues.service, interface: second.interface });
  const hal = await stage.call(queues.service, HAL);
  await happened(HAL, 2);
  await hal.hangUp();

  await command({ action: 'QueueRemove', queue: queues.orders, interface: second.interface });
  await isFree(first);
  const ida = await stage.call(queues.orders, IDA);
  await happened(IDA, 2);
  await ida.press('0');
  await happened(IDA, 4);
  await ida.hangUp();
  await isFree(first);
  await at('over', panel);
};
