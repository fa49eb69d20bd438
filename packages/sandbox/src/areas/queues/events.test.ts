import {
  type BrokerEvent,
  DEVICE_STATES,
  parseEvent,
  type QueueEvent,
  queueEventFrom,
} from '@callpanel/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { type TestServer, keptServer } from '../../testing/server.ts';
import { FakePhones } from './testing/fake-phones.ts';

let server: TestServer;
let phones: FakePhones;
let told: BrokerEvent[];

/** What has happened is reported. */
const settle = (): Promise<void> => new Promise(setImmediate);
beforeEach(() => {
  server = keptServer();
  phones = new FakePhones(['103', '105']);
  vi.spyOn(server.pbx, 'snapshot').mockImplementation(phones.snapshot);
  vi.spyOn(server.pbx.queueing, 'ring').mockImplementation(phones.queueing.ring);
  told = [];
  vi.spyOn(server.company.events, 'tellArea').mockImplementation((event) => {
    told.push(parseEvent(event) as BrokerEvent);
  });
});

const queueEvents = () =>
  told.flatMap((event) => (event.action === 'QUEUE' ? [queueEventFrom(event) as QueueEvent] : []));
const eventOf = (name: string) => queueEvents().findLast(({ event }) => event === name);

it('QUEUECHAN names the phone that rings by its SIP Call-ID, and who has waited since when [B-16]', async () => {
  const joined = server.company.clock.now();
  const caller = { number: '+15145550171', name: 'Nadia' };
  const { calls } = (await server.control('queues/call', { queue: 'billing', caller })).json();
  await settle();
  expect(told.filter(({ action }) => action === 'QUEUECHAN')).toEqual([
    {
      action: 'QUEUECHAN',
      queue: 'billing',
      callid: 'sip-103',
      channel: calls[0].channel,
      uniqueid: calls[0].uniqueid,
      exten: '103',
      calleridnum: '+15145550171',
      calleridname: 'Nadia',
      jointime: joined / 1_000,
    },
  ]);
  expect(eventOf('AGENTCALLED')).toMatchObject({ queue: 'billing', exten: '103' });
});

it('QUEUE has the agent and the wait of an answered call, and then the agent’s wrap-up time [B-15] [D-30]', async () => {
  await server.control('queues/call', { queue: 'billing' });
  await settle();
  server.advance(4_000);
  phones.answer('103');
  await settle();
  expect(eventOf('CONNECT')).toMatchObject({
    exten: '103',
    holdtime: 4,
    summary: { holdtime: 4, completed: 0, abandoned: 0 },
  });
  expect(eventOf('MEMBERSTATUS')).toMatchObject({ status: DEVICE_STATES[2], incall: true });
  server.advance(60_000);
  phones.hangUp('103');
  await settle();
  const now = server.company.clock.now();
  expect(eventOf('COMPLETEAGENT')).toMatchObject({ exten: '103', summary: { completed: 1 } });
  const states = queueEvents().filter(({ event }) => event === 'MEMBERSTATUS');
  expect(states.findLast(({ queue }) => queue === 'billing')).toMatchObject({
    ...{ exten: '103', status: DEVICE_STATES[1], incall: false, answered: 1, calls: 1 },
    ...{ lastcall: now, wrapuptime: 10, wrapupuntil: now + 10_000 },
  });
});

it('every event of a queue is one that panels understand [D-30]', async () => {
  const call = (queue: string) => server.control('queues/call', { queue });
  await server.control('queues/options', {
    queue: 'sales',
    patch: { strategy: 'ringall', maxWait: 30, timeout: 5 },
  });
  await call('sales');
  await settle();
  server.advance(5_000);
  await settle();
  await call('sales');
  await settle();
  phones.answer('105');
  await settle();
  phones.hangUp('105', 'caller');
  server.advance(40_000);
  await settle();
  expect(queueEvents()).not.toContain('malformed');
  expect(queueEvents()).not.toContain('unknown');
  expect(new Set(queueEvents().map(({ event }) => event))).toEqual(
    new Set([
      ...['ENTERQUEUE', 'AGENTCALLED', 'MEMBERSTATUS', 'RINGNOANSWER', 'RINGCANCELED'],
      ...['CONNECT', 'COMPLETECALLER', 'EXITWITHTIMEOUT'],
    ]),
  );
});
