import type { WireQueue } from '@callpanel/contracts';
import { QueueBoard } from '../../packages/core/src/domains/queues/queue-board.ts';
import { type Caller, type QueueStage, type Who, whoIs } from './queue-stage.ts';

const caller = (name: string, index: number): Caller => ({ name, number: `555100${index}` });
/** Who call, in this order. */
export const CALLERS = ['Cara', 'Dan', 'Eve', 'Flo', 'Gus', 'Hal', 'Ida'].map(caller);
/** What the board shows of `orders`, without what differs between two runs. */
export interface Look {
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
export type Moment = keyof typeof LOOKS;

/** Names of the callers by the unique ids of their calls: each call begins after the one before has entered its queue. */
export const namesOf = (stage: QueueStage): Map<string, string> => {
  const entered = stage.events().flatMap((event) => (event.event === 'ENTERQUEUE' ? [event] : []));
  return new Map(entered.map(({ uniqueid }, index) => [uniqueid, CALLERS[index]?.name ?? '']));
};

/** Agents by their places, lowest first. */
const whoAre = (stage: QueueStage, extens: readonly string[]): Who[] =>
  extens.flatMap((exten) => whoIs(stage, exten) ?? []).toSorted((one, other) => one - other);

/** The queue whose board is looked at. */
export const ordersOf = async (stage: QueueStage): Promise<WireQueue | undefined> =>
  (await stage.board()).find(({ name }) => name === stage.queues.orders);

/** The board of `orders` now. */
export const lookOf = async (stage: QueueStage): Promise<Look | undefined> => {
  const names = namesOf(stage);
  const queue = await ordersOf(stage);
  if (!queue) return undefined;
  const { calls, summary } = queue;
  return {
    calls: calls
      .map(({ uniqueid, status, position, agent, ringing }) => ({
        caller: names.get(uniqueid) ?? uniqueid,
        status,
        position,
        agents: whoAre(stage, [agent, ...ringing]),
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
export const openPanel = async (stage: QueueStage) => {
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
    const named = (uniqueid: string) => names.get(uniqueid) ?? uniqueid;
    return {
      calls: [
        ...queue.talking.map(({ uniqueid, agent }) => ({
          ...{ caller: named(uniqueid), status: 'CONNECT', position: 0 },
          agents: whoAre(stage, [agent]),
        })),
        ...queue.waiting.map(({ uniqueid, ringing }, index) => ({
          ...{ caller: named(uniqueid), status: 'inQue', position: index + 1 },
          agents: whoAre(stage, ringing),
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
