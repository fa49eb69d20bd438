import {
  PauseCodesAnswer,
  QueuesAnswer,
  type WireQueue,
  queueEventFrom,
} from '@callpanel/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { API_PREFIX } from '@callpanel/contracts';
import { type TestServer, keptServer } from '../../../testing/server.ts';
import { area } from '../index.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const queues = async (path = 'queues', username = 'alice') => {
  const answer = await server.get(path, username);
  expect(answer.statusCode).toBe(200);
  return QueuesAnswer.parse(answer.json());
};
const namesOf = ({ data }: { data: readonly WireQueue[] }) => data.map(({ name }) => name);
const names = async (username: string) => namesOf(await queues('queues/list_watched', username));
const watch = (name: string, username: string) =>
  server.app.inject({
    method: 'PATCH',
    url: `${API_PREFIX}/queues/watch`,
    headers: { authorization: `Bearer ${server.signIn(username)}` },
    payload: { name },
  });

describe('GET queues [A-72] [D-26]', () => {
  it('has callers in order, agents, figures of today, and the place in the events', async () => {
    await server.control('queues/call', {
      queue: 'sales',
      caller: { number: '+15145550171', name: 'Nadia' },
    });
    await server.control('queues/call', { queue: 'sales' });
    const { data, total, time, seq } = await queues();
    const now = server.company.clock.now();
    expect([namesOf({ data }), total, time]).toEqual([
      ['sales', 'support', 'billing'],
      3,
      now / 1_000,
    ]);
    expect(seq).toBe(
      server.company.events.place(
        server.company.events.routingKeyOf(server.company.people.byUsername('alice')!),
      ).seq,
    );
    const [sales] = data;
    expect(sales).toMatchObject({
      id: '1',
      exten: '8001',
      realmid: 'acme.example',
      strategy: 'ringall',
      summary: { holdtime: 0, completed: 0, abandoned: 0, within: 0, watch: true, member: false },
    });
    expect(sales?.calls.map(({ position, calleridname }) => [position, calleridname])).toEqual([
      [1, 'Nadia'],
      [2, 'Caller 1'],
    ]);
    expect(sales?.calls[0]).toMatchObject({
      status: 'inQue',
      jointime: now,
      ringing: [],
      agent: '',
    });
    expect(sales?.summary.agents.map(({ exten, name }) => [exten, name])).toEqual([
      ['103', 'Carol Cho'],
      ['105', 'Erin Egede'],
    ]);
  });

  it('has agents with what is known of them [D-27]', async () => {
    const { engine } = server.company.area(area);
    engine.pause('103', true, { queue: 'sales', reason: 'lunch_break' });
    const { data } = await queues('queues', 'carol');
    const now = server.company.clock.now();
    expect(data[0]?.summary.agents[0]).toEqual({
      subscriber_id: '3',
      exten: '103',
      name: 'Carol Cho',
      interface: 'PJSIP/103',
      penalty: 0,
      lastcall: 0,
      status: 'unavailable',
      paused: true,
      pausedReason: 'lunch_break',
      pausedsince: now,
      answered: 0,
      calls: 0,
      logintime: now,
      incall: false,
      wrapuptime: 10,
      wrapupuntil: 0,
    });
    expect(data.map(({ summary }) => summary.member)).toEqual([true, true, true]);
  });

  it('counts the calls since midnight, and those in time for the service level', async () => {
    const { log } = server.company.area(area);
    const time = server.company.clock.now() / 1_000;
    const line = (event: string, at: number, hold: number) => ({
      ...{ id: `${event}${hold}${at}`, time: at, callid: `${hold}`, queue: 'sales', agent: '103' },
      ...{ event, params: [hold, 'x', 1] },
    });
    const lines = [
      ...[10, 20, 60].flatMap((hold) => [
        line('CONNECT', time, hold),
        line('COMPLETEAGENT', time, hold),
      ]),
      line('ABANDON', time, 1),
      line('CONNECT', time - 86_400, 99),
      line('ABANDON', time - 86_400, 99),
    ];
    log.put(lines as Parameters<typeof log.put>[0]);
    const { data } = await queues('queues?servicelevel=15');
    expect(data[0]?.summary).toMatchObject({ holdtime: 30, completed: 3, abandoned: 1, within: 1 });
    expect(data[0]?.summary.agents[0]).toMatchObject({ answered: 3, calls: 3 });
    expect((await queues()).data[0]?.summary.within).toBe(2);
  });

  it('pages by start and limit [C-40]', async () => {
    expect(namesOf(await queues('queues?start=1&limit=1'))).toEqual(['support']);
    expect((await server.get('queues?limit=0', 'alice')).statusCode).toBe(400);
  });

  it.each(['queues', 'queues/list_watched', 'queues/all_queue_names', 'queue_member_pause_codes'])(
    'and %s are for users who may read queues [P-28]',
    async (path) => {
      expect((await server.get(path, 'bob')).statusCode).toBe(403);
      expect((await server.get(path, 'erin')).statusCode).toBe(200);
    },
  );
});

it('GET queues/all_queue_names has the names of all [A-73]', async () => {
  const answer = await server.get('queues/all_queue_names', 'erin');
  expect(answer.json()).toEqual({ data: ['sales', 'support', 'billing'] });
});

describe('watched queues [A-74] [A-75] [S-46]', () => {
  it('are each user’s own', async () => {
    expect(await names('carol')).toEqual(['sales', 'support']);
    const answer = await watch('sales', 'carol');
    expect(answer.json()).toEqual({ data: { name: 'sales', watch: false } });
    expect([await names('carol'), await names('alice')]).toEqual([
      ['support'],
      ['sales', 'support'],
    ]);
    expect((await watch('sales', 'carol')).json().data.watch).toBe(true);
    expect(await names('erin')).toEqual([]);
  });

  it('cannot be unknown, and need the right to read queues [P-28]', async () => {
    const answer = await watch('none', 'carol');
    expect([answer.statusCode, answer.json().exception]).toEqual([404, 'There is no such queue.']);
    expect((await watch('8001', 'carol')).statusCode).toBe(404);
    expect((await watch('sales', 'bob')).statusCode).toBe(403);
  });
});

it.each([
  [
    '',
    7,
    ['lunch_break', 'break', 'wrap_up_time', 'meeting', 'clock_out', 'training', 'outbound_calls'],
  ],
  ['?search=break', 2, ['lunch_break', 'break']],
  ['?sort_column=name&sort_direction=DESC&limit=2', 7, ['wrap_up_time', 'training']],
  ['?sort_column=name&start=5', 7, ['training', 'wrap_up_time']],
])(
  'GET queue_member_pause_codes%s searches and sorts [A-80] [D-28]',
  async (query, total, expected) => {
    const answer = await server.get(`queue_member_pause_codes${query}`, 'erin');
    const codes = PauseCodesAnswer.parse(answer.json());
    expect([codes.total, codes.data.map(({ name }) => name)]).toEqual([total, expected]);
  },
);

it('events say what has changed, with the figures of the queue [B-15] [S-47]', async () => {
  const told = vi.spyOn(server.company.events, 'tellArea');
  const { engine } = server.company.area(area);
  const { calls } = (await server.control('queues/call', { queue: 'support', count: 2 })).json();
  engine.pause('105', true, { queue: 'support', reason: 'meeting' });
  server.advance(5_000);
  engine.redirect(calls[0].uniqueid, '102');
  engine.calls('support')[0]!.caller.dismiss();
  const events = told.mock.calls.map(([event]) =>
    queueEventFrom(event as { event: string; queue: string }),
  );
  expect(events).toMatchObject([
    { event: 'ENTERQUEUE', queue: 'support', position: 1, calleridname: 'Caller 1' },
    { event: 'ENTERQUEUE', queue: 'support', position: 2, calleridname: 'Caller 2' },
    { event: 'PAUSE', exten: '105', paused: true, pausedReason: 'meeting' },
    { event: 'WITHDRAW', holdtime: 5 },
    { event: 'ABANDON', holdtime: 5, summary: { completed: 0, abandoned: 1, holdtime: 0 } },
  ]);
});
