import { beforeEach, expect, it } from 'vitest';
import { type TestServer, keptServer } from '../../testing/server.ts';
import { area } from './index.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});
const engine = () => server.company.area(area).engine;

it('POST queues/call lets callers from outside wait, until they hang up', async () => {
  const answer = await server.control('queues/call', { queue: 'sales', count: 3 });
  const { calls } = answer.json();
  expect(
    engine()
      .calls('sales')
      .map(({ caller }) => caller.party.ext),
  ).toEqual(calls.map(({ number }: { number: string }) => number));
  engine().calls('sales')[1]!.caller.dismiss();
  expect(
    engine()
      .calls('sales')
      .map(({ position }) => position),
  ).toEqual([1, 2]);
  expect((await server.control('queues/call', { queue: 'none' })).statusCode).toBe(404);
  // No agent's phone is here.
  expect((await server.control('queues/call', { queue: 'billing' })).statusCode).toBe(409);
});

it('POST queues/options and queues/agents change how a queue works, until a reset', async () => {
  const patch = { strategy: 'fewestcalls', wrapup: 3 };
  await server.control('queues/options', { queue: 'sales', patch });
  expect(engine().queue('8001')).toMatchObject({ ...patch, timeout: 15 });
  const refused = await server.control('queues/options', { queue: 'sales', patch: { wrapUp: 3 } });
  expect(refused.statusCode).toBe(400);
  const change = (on: boolean) =>
    server.control('queues/agents', { queue: 'sales', ext: '102', on });
  expect([(await change(true)).json(), (await change(true)).json()]).toEqual([
    { changed: true },
    { changed: false },
  ]);
  expect(engine().queuesOf('102')).toEqual(['sales']);
  await server.control('reset');
  expect([engine().queue('sales')?.strategy, engine().queuesOf('102')]).toEqual(['ringall', []]);
});
