import { QueuesAnswer, queueEventFrom } from '@callpanel/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { type TestServer, keptServer } from '../../testing/server.ts';
import { area } from './index.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const MADE_UP = { queues: 2, agents: 4, waiting: 7 };
const ask = async () => {
  const answer = await server.get('queues', 'alice');
  const { data, seq } = QueuesAnswer.parse(answer.json());
  return { queues: data.filter(({ name }) => name.startsWith('queue-')), seq };
};
/** Turns the clock until the flood is over. */
const flood = async (perSecond: number, seconds: number) => {
  const answer = server.control('queues/flood', { perSecond, seconds });
  let isOver = false;
  void answer.then(() => (isOver = true));
  await vi.waitFor(() => {
    server.advance(1_000);
    expect(isOver).toBe(true);
  });
  return answer;
};

it('POST queues/made-up adds queues to the board of everyone, with agents and callers', async () => {
  await server.control('queues/made-up', MADE_UP);
  const { queues } = await ask();
  expect(queues.map(({ name }) => name)).toEqual(['queue-001', 'queue-002']);
  expect(queues.map(({ calls }) => calls.length)).toEqual([4, 3]);
  expect(queues[0]?.calls.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(queues.map(({ summary }) => summary.agents.length)).toEqual([2, 2]);
  expect(queues.every(({ summary }) => summary.watch)).toBe(true);
  const tooMany = await server.control('queues/made-up', { ...MADE_UP, agents: 1_000 });
  expect(tooMany.statusCode).toBe(409);
  await server.control('reset');
  expect((await ask()).queues).toEqual([]);
});

it('POST queues/flood sends so many events, and the answer of GET queues says the same', async () => {
  expect((await server.control('queues/flood', { perSecond: 1, seconds: 1 })).statusCode).toBe(409);
  await server.control('queues/made-up', MADE_UP);
  const before = await ask();
  const told = vi.spyOn(server.company.events, 'tellArea');
  const answer = await flood(200, 5);
  const { sent } = answer.json();
  expect(sent).toBeGreaterThanOrEqual(1_000);
  const events = told.mock.calls.map(([event]) =>
    queueEventFrom(event as { event: string; queue: string }),
  );
  expect(events).toHaveLength(sent);
  const names = events.map((event) => (typeof event === 'string' ? event : event.event));
  expect(new Set(names)).toEqual(
    new Set([
      ...['ENTERQUEUE', 'AGENTCALLED', 'CONNECT', 'COMPLETEAGENT', 'ABANDON'],
      ...['MEMBERSTATUS', 'PAUSE', 'UNPAUSE'],
    ]),
  );

  const after = await ask();
  expect(after.seq).toBe((before.seq ?? 0) + sent);
  const waiting = new Map(
    before.queues.map(({ name, calls }) => [name, new Set(calls.map(({ uniqueid }) => uniqueid))]),
  );
  const paused = new Map<string, boolean>();
  for (const event of events) {
    if (typeof event === 'string') throw new Error(event);
    const here = waiting.get(event.queue);
    if (event.event === 'ENTERQUEUE') here?.add(event.uniqueid);
    if (event.event === 'ABANDON' || event.event === 'CONNECT') here?.delete(event.uniqueid);
    if (event.event === 'PAUSE' || event.event === 'UNPAUSE')
      paused.set(event.exten, event.event === 'PAUSE');
  }
  for (const { name, calls, summary } of after.queues) {
    const waits = calls.filter(({ status }) => status === 'inQue');
    expect(waits.map(({ uniqueid }) => uniqueid)).toEqual([...(waiting.get(name) ?? [])]);
    for (const agent of summary.agents) expect(agent.paused).toBe(paused.get(agent.exten) ?? false);
    const of = (event: string) =>
      events.filter((one) => typeof one !== 'string' && one.queue === name && one.event === event);
    expect(summary.completed).toBe(of('COMPLETEAGENT').length);
    expect(summary.abandoned).toBe(of('ABANDON').length);
  }
  expect(
    server.company
      .area(area)
      .engine.queues()
      .map(({ name }) => name),
  ).not.toContain('queue-001');
});
