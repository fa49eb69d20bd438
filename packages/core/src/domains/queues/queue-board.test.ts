import type { QueueEvent, WireQueue } from '@callpanel/contracts';
import { queueEventFrom, QueuesAnswer } from '@callpanel/contracts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { QueueBoard } from './queue-board.ts';
import type { Queue } from './state.ts';

/** This machine's clock; the server's is an hour late [F42]. */
const NOW_MS = 10_000_000;
const SERVER_S = NOW_MS / 1000 - 3600;

const erin = (more: object = {}) => ({
  exten: '105',
  name: 'Erin',
  interface: 'PJSIP/105',
  status: 1,
  paused: 0,
  answered: 2,
  ...more,
});
const caller = (id: string, position: number, more: object = {}) => ({
  uniqueid: id,
  channel: `PJSIP/trunk-${id}`,
  calleridnum: `514555${id}`,
  calleridname: `Caller ${id}`,
  position,
  status: 'inQue',
  jointime: SERVER_S - 60,
  ...more,
});
const sales = (more: { summary?: object; calls?: object[] } = {}) => ({
  id: 1,
  name: 'sales',
  exten: '8001',
  strategy: 'ringall',
  ...more,
  summary: {
    completed: 5,
    abandoned: 1,
    holdtime: 12,
    within: 4,
    watch: 1,
    agents: [erin()],
    ...more.summary,
  },
  calls: more.calls ?? [caller('1', 1)],
});
const wire = (...data: object[]): WireQueue[] => z.parse(QueuesAnswer, { data }).data;

const begun = (queue: object = sales(), at = 10) => {
  const board = new QueueBoard(() => NOW_MS);
  board.load(wire(queue), at, SERVER_S, 20);
  return board;
};
const event = (name: string, more: object): QueueEvent => {
  const checked = queueEventFrom({ event: name, queue: 'sales', ...more });
  if (typeof checked === 'string') throw new Error(`${name} is ${checked}`);
  return checked;
};
const enter = (id: string, position: number) =>
  event('ENTERQUEUE', { ...caller(id, position), time: SERVER_S });
const left = (name: string, id: string, more: object = {}) =>
  event(name, { uniqueid: id, exten: '105', holdtime: '15', time: SERVER_S + Number(id), ...more });
const figures = (completed: number, abandoned: number, holdtime = 12) => ({
  summary: { completed, abandoned, holdtime },
});
const shown = (board: QueueBoard): Queue => {
  const queue = board.queue('sales');
  if (!queue) throw new Error('no queue');
  return queue;
};
const waits = (board: QueueBoard) => shown(board).waiting.map(({ uniqueid }) => uniqueid);
const talks = (board: QueueBoard) =>
  shown(board).talking.map(({ uniqueid, agent }) => `${uniqueid} ${agent}`);

describe('a snapshot of queues', () => {
  it('has figures, callers in their order and agents by name, by the clock of this machine [D-26] [D-27] [A-72]', () => {
    const calls = [
      caller('2', 2),
      caller('1', 1),
      caller('3', 0, { status: 'CONNECT', agent: '105', connecttime: SERVER_S - 5 }),
    ];
    const agents = [
      erin({ paused: '1', pausedReason: 'lunch_break', pausedsince: SERVER_S - 30 }),
      { exten: '103', name: 'Carol', status: '2', incall: '1', lastcall: '0' },
    ];
    const board = begun(sales({ calls, summary: { agents } }));
    expect(shown(board)).toMatchObject({
      ...{ name: 'sales', exten: '8001', watch: true, completed: 5, abandoned: 1 },
      ...{ holdtime: 12, within: 4 },
    });
    expect(shown(board).waiting[0]).toEqual({
      ...{ uniqueid: '1', channel: 'PJSIP/trunk-1', number: '5145551', name: 'Caller 1' },
      ...{ since: NOW_MS - 60_000, ringing: [] },
    });
    expect(waits(board)).toEqual(['1', '2']);
    expect(shown(board).talking).toEqual([
      { uniqueid: '3', number: '5145553', name: 'Caller 3', agent: '105', since: NOW_MS - 5000 },
    ]);
    const [carol, second] = shown(board).agents;
    expect(carol).toMatchObject({ exten: '103', status: 'inUse', inCall: true, lastCall: 0 });
    expect(second).toMatchObject({
      ...{ paused: true, pauseReason: 'lunch_break', pausedSince: NOW_MS - 30_000 },
      ...{ status: 'notInUse', answered: 2 },
    });
  });
});

describe('what an event does to callers [D-30] [B-15] [S-47]', () => {
  it('ENTERQUEUE: one more waits, behind the others', () => {
    const board = begun();
    expect(board.apply(enter('2', 2), 11)).toBe(false);
    expect(waits(board)).toEqual(['1', '2']);
    expect(shown(board).waiting[1]?.since).toBe(NOW_MS);
  });

  it('ENTERQUEUE before others: only a new snapshot tells before whom', () => {
    expect(begun().apply(enter('2', 1), 11)).toBe(true);
  });

  it.each(['EXITEMPTY', 'EXITWITHTIMEOUT', 'EXITWITHKEY', 'WITHDRAW'])(
    '%s: the caller waits no longer, and no figure changes',
    (name) => {
      const board = begun();
      expect(board.apply(left(name, '1'), 11)).toBe(false);
      expect(waits(board)).toEqual([]);
      expect(shown(board)).toMatchObject({ completed: 5, abandoned: 1 });
    },
  );

  it('ABANDON: the caller waits no longer, and is counted as the event says', () => {
    const board = begun();
    board.apply(left('ABANDON', '1', figures(5, 2)), 11);
    expect(waits(board)).toEqual([]);
    expect(shown(board).abandoned).toBe(2);
  });

  it('AGENTCALLED, RINGNOANSWER and RINGCANCELED: whose phones ring for the caller', () => {
    const board = begun();
    const ringing = () => shown(board).waiting[0]?.ringing;
    board.apply(left('AGENTCALLED', '1'), 11);
    board.apply(left('AGENTCALLED', '1', { exten: '103' }), 12);
    expect(ringing()).toEqual(['103', '105']);
    board.apply(left('RINGNOANSWER', '1'), 13);
    expect(ringing()).toEqual(['103']);
    board.apply(left('RINGCANCELED', '1', { exten: '103' }), 14);
    expect(ringing()).toEqual([]);
  });

  it('CONNECT: the caller talks to the agent, and is counted if the wait was short enough', () => {
    const board = begun();
    board.apply(left('AGENTCALLED', '1'), 11);
    board.apply(left('CONNECT', '1', figures(5, 1)), 12);
    expect([waits(board), talks(board), shown(board).within]).toEqual([[], ['1 105'], 5]);
    expect(shown(board).talking[0]?.since).toBe(NOW_MS + 1000);
    board.apply(enter('2', 1), 13);
    board.apply(left('CONNECT', '2', { holdtime: '21', ...figures(5, 1) }), 14);
    expect(shown(board).within).toBe(5);
  });

  it.each(['COMPLETEAGENT', 'COMPLETECALLER', 'BLINDTRANSFER', 'ATTENDEDTRANSFER'])(
    '%s: the talk is over, and counted as the event says',
    (name) => {
      const board = begun();
      board.apply(left('CONNECT', '1', figures(5, 1)), 11);
      board.apply(left(name, '1', figures(6, 1, 13)), 12);
      expect([waits(board), talks(board)]).toEqual([[], []]);
      expect(shown(board)).toMatchObject({ completed: 6, holdtime: 13 });
    },
  );

  it('asks for a new snapshot where an event changes figures and does not say to what', () => {
    expect(begun().apply(left('ABANDON', '1'), 11)).toBe(true);
  });

  it('asks once for one where the queue is new, and never again where it is not the user’s to see', () => {
    const board = begun();
    const other = event('ABANDON', { queue: 'new', uniqueid: '7' });
    expect(board.apply(other, 11)).toBe(true);
    expect(board.apply(other, 12)).toBe(false);
  });
});

describe('what an event does to agents [D-30] [S-47] [S-48]', () => {
  const agents = (board: QueueBoard) =>
    shown(board).agents.map(
      ({ exten, paused, pauseReason }) => `${exten} ${paused} ${pauseReason}`,
    );

  it.each(['ADDMEMBER', 'AGENTLOGIN', 'MEMBERSTATUS'])(
    '%s: an agent comes or is another',
    (name) => {
      const board = begun();
      board.apply(event(name, { ...erin(), exten: '103', name: 'Carol', status: '6' }), 11);
      expect(agents(board)).toEqual(['103 false ', '105 false ']);
      expect(shown(board).agents[0]?.status).toBe('ringing');
    },
  );

  it('PAUSE and UNPAUSE: with the cause', () => {
    const board = begun();
    board.apply(event('PAUSE', erin({ paused: 1, pausedReason: 'meeting' })), 11);
    expect(agents(board)).toEqual(['105 true meeting']);
    board.apply(event('UNPAUSE', erin()), 12);
    expect(agents(board)).toEqual(['105 false ']);
  });

  it.each(['REMOVEMEMBER', 'AGENTLOGOFF'])('%s: an agent is no longer there', (name) => {
    const board = begun();
    board.apply(event(name, { exten: '105' }), 11);
    expect(agents(board)).toEqual([]);
  });
});

describe('events in another order, twice or late [F20] [F21] [F25]', () => {
  it('leave what the later one says', () => {
    const board = begun();
    board.apply(left('COMPLETECALLER', '2', figures(6, 1)), 14);
    board.apply(left('CONNECT', '2', figures(5, 1)), 13);
    board.apply(left('AGENTCALLED', '2'), 12);
    board.apply(enter('2', 2), 11);
    expect([waits(board), talks(board)]).toEqual([['1'], []]);
    expect(shown(board)).toMatchObject({ completed: 6, within: 5 });
    board.apply(event('UNPAUSE', erin()), 16);
    board.apply(event('PAUSE', erin({ paused: 1 })), 15);
    expect(shown(board).agents[0]?.paused).toBe(false);
  });

  it('count once', () => {
    const board = begun();
    const answered = left('CONNECT', '1', figures(5, 1));
    board.apply(answered, 11);
    board.apply(answered, 11);
    expect(shown(board).within).toBe(5);
  });

  it('change nothing where the snapshot has them', () => {
    const board = begun();
    board.apply(left('ABANDON', '1', figures(9, 9)), 10);
    expect([waits(board), shown(board).abandoned]).toEqual([['1'], 1]);
  });

  it('let a caller wait again in the queue from which the call came back', () => {
    const board = begun();
    board.apply(left('EXITWITHTIMEOUT', '1'), 11);
    board.apply(enter('1', 1), 12);
    expect(waits(board)).toEqual(['1']);
  });
});

it('replaces an agent or a caller only when that one changes', () => {
  const agents = [erin(), { exten: '103', name: 'Carol' }];
  const board = begun(sales({ summary: { agents }, calls: [caller('1', 1), caller('2', 2)] }));
  const before = shown(board);
  board.apply(event('PAUSE', erin({ paused: 1 })), 11);
  board.apply(left('AGENTCALLED', '2'), 12);
  const after = shown(board);
  expect(after.agents[0]).toBe(before.agents[0]);
  expect(after.agents[1]).not.toBe(before.agents[1]);
  expect(after.waiting[0]).toBe(before.waiting[0]);
  expect(after.waiting[1]).not.toBe(before.waiting[1]);
});
