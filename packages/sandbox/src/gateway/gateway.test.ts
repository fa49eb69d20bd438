import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AreaEvent } from '../broker/redact.ts';
import type { AmiFrame } from './ami-frames.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { type FakeAsterisk, fakeAsterisk } from './testing/fake-asterisk.ts';

let asterisk: FakeAsterisk;
let gateway: Gateway;
const told: AreaEvent[] = [];
const restart = vi.fn<() => void>();
const log = vi.fn<(line: string) => void>();

const list = (name: string, ...rows: AmiFrame[]) => [
  { Response: 'Success', EventList: 'start' },
  ...rows,
  { Event: `${name}Complete`, EventList: 'Complete' },
];
const QUEUE = { Event: 'QueueParams', Queue: 'orders', Strategy: 'ringall', Completed: '4' };
const WAITS = {
  ...{ Event: 'QueueEntry', Queue: 'orders', Position: '1', Uniqueid: '1.1', Wait: '5' },
  Channel: 'PJSIP/trunk-1',
};
const ROOM = { Event: 'ConfbridgeListRooms', Conference: '8201', Locked: 'No' };
const MIA = { Event: 'ConfbridgeList', Conference: '8201', Channel: 'PJSIP/101-1', Admin: 'No' };
const JOINS = 'Event: QueueCallerJoin\r\nQueue: orders\r\nUniqueid: 1.2\r\nPosition: 2\r\n\r\n';

const names = () => told.map((event) => ('event' in event ? event.event : event.action));
const isLive = () => expect.poll(() => gateway.snapshot()).not.toBeNull();
const command = (fields: object, username = 'carol') =>
  gateway.command(JSON.stringify({ actionid: 'c1', ...fields }), username);

beforeEach(async () => {
  asterisk = await fakeAsterisk();
  told.length = 0;
  restart.mockReset();
  log.mockReset();
  asterisk.answers.set('QueueStatus', () => list('QueueStatus', QUEUE, WAITS));
  asterisk.answers.set('CoreShowChannels', () => list('CoreShowChannels'));
  asterisk.answers.set('ConfbridgeListRooms', () => list('ConfbridgeListRooms', ROOM));
  asterisk.answers.set('ConfbridgeList', () => list('ConfbridgeList', MIA));
  gateway = startGateway({
    ami: asterisk.options,
    realm: 'acme.example',
    sink: { tellArea: (event) => told.push(event), restart },
    authorize: async (username) => (username === 'carol' ? { extension: '103' } : null),
    log,
  });
});
afterEach(async () => {
  gateway.close();
  await asterisk.close();
});

it('reads queues and rooms without telling them as news, and tells what comes then', async () => {
  expect(gateway.snapshot()).toBeNull();
  await isLive();
  expect(gateway.snapshot()).toMatchObject({
    queues: [{ name: 'orders', summary: { completed: 4 }, calls: [{ uniqueid: '1.1' }] }],
    conferences: [{ confno: '8201', members: [{ channel: 'PJSIP/101-1' }] }],
  });
  expect(told).toEqual([]);
  asterisk.say(JOINS);
  await expect.poll(names).toEqual(['ENTERQUEUE']);
});

it('after a loss has no board, reads all again, and has those who listen load it again [F25]', async () => {
  await isLive();
  expect(restart).toHaveBeenCalledTimes(1);
  asterisk.answers.set('QueueStatus', () => list('QueueStatus', QUEUE));
  asterisk.drop();
  await expect.poll(() => gateway.snapshot()).toBeNull();
  await isLive();
  expect(restart).toHaveBeenCalledTimes(2);
  expect(gateway.snapshot()?.queues).toMatchObject([{ calls: [] }]);
  expect(told).toEqual([]);
  expect(log.mock.calls.flat()).toEqual([
    'Asterisk is connected',
    'Asterisk is not connected: The connection is lost',
    'Asterisk is connected',
  ]);
});

it('tries again where Asterisk has no queues yet', async () => {
  asterisk.answers.delete('QueueStatus');
  asterisk.drop();
  await expect
    .poll(() => log.mock.calls.flat().join())
    .toContain('does not list its queues: Invalid/unknown command');
  asterisk.answers.set('QueueStatus', () => list('QueueStatus', QUEUE));
  await isLive();
});

it('asks for the SIP call that rings, and says none where Asterisk knows none [B-16]', async () => {
  const called =
    'Event: AgentCalled\r\nQueue: orders\r\nUniqueid: 1.1\r\nInterface: PJSIP/201\r\nDestChannel: PJSIP/201-1\r\n\r\n';
  asterisk.answers.set('Getvar', ({ Channel, Variable }) => [
    { Response: 'Success', Value: `${Variable} of ${Channel}` },
  ]);
  await isLive();
  asterisk.say(called);
  await expect
    .poll(() => told.at(-1))
    .toMatchObject({
      action: 'QUEUECHAN',
      callid: 'CHANNEL(pjsip,call-id) of PJSIP/201-1',
      exten: '201',
      uniqueid: '1.1',
    });
  asterisk.answers.set('Getvar', () => [{ Response: 'Error', Message: 'No such channel' }]);
  asterisk.say(called);
  await expect.poll(() => told.at(-1)).toMatchObject({ action: 'QUEUECHAN', callid: '' });
});

it.each([
  [
    {
      action: 'queuepause',
      interface: 'PJSIP/201',
      paused: true,
      queue: 'orders',
      reason: 'break',
    },
    {
      Action: 'QueuePause',
      Interface: 'PJSIP/201',
      Paused: 'true',
      Queue: 'orders',
      Reason: 'break',
    },
  ],
  [
    { action: 'QueueAdd', queue: 'orders', interface: 'PJSIP/201' },
    { Action: 'QueueAdd', Queue: 'orders', Interface: 'PJSIP/201' },
  ],
  [
    { action: 'QueueRemove', queue: 'orders', interface: 'PJSIP/201' },
    { Action: 'QueueRemove', Queue: 'orders', Interface: 'PJSIP/201' },
  ],
  [
    { action: 'Redirect', channel: 'PJSIP/trunk-1', exten: 103, context: 'queue-redirect' },
    {
      Action: 'Redirect',
      Channel: 'PJSIP/trunk-1',
      Exten: '103',
      Context: 'queue-redirect',
      Priority: '1',
    },
  ],
  [
    {
      ...{ action: 'Originate', channel: 'Local/103@confbridge-invite', exten: '8201' },
      ...{ priority: 1, context: 'confbridge-invite', callerid: '101' },
    },
    {
      ...{ Action: 'Originate', Channel: 'Local/103@confbridge-invite', Exten: '8201' },
      ...{ Context: 'confbridge-invite', CallerID: '103', Priority: '1', Async: 'true' },
    },
  ],
  [
    { action: 'ConfbridgeKick', conference: '8201', channel: 'all' },
    { Action: 'ConfbridgeKick', Conference: '8201', Channel: 'all' },
  ],
])(
  'passes a command on and Asterisk’s answer back: %j [B-34] [G-15] [G-16]',
  async (given, sent) => {
    const answer = { Response: 'Error', Message: 'In Asterisk’s words' };
    asterisk.answers.set(sent.Action, () => [answer]);
    await isLive();
    expect(await command({ ...given, variable: 'x', codecs: 'y' })).toEqual({
      action: 'RESPONSE',
      actionid: 'c1',
      response: 'Error',
      message: 'In Asterisk’s words',
    });
    const { ActionID: _id, ...last } = asterisk.actions.at(-1) ?? {};
    expect(last).toEqual(sent);
  },
);

it('carries out nothing for others, nothing that hides another action, and leaves other commands to others', async () => {
  await isLive();
  const before = asterisk.actions.length;
  const pause = { action: 'QueuePause', interface: 'PJSIP/201', paused: 'true' };
  expect(await command(pause, 'bob')).toMatchObject({
    response: 'Error',
    message: 'Permission denied',
  });
  const unknown = await gateway.command(JSON.stringify({ ...pause, actionid: '2' }), undefined);
  expect(unknown).toMatchObject({ message: 'Permission denied' });
  const hidden = { ...pause, reason: 'x\r\n\r\nAction: Originate\r\nChannel: Local/1@x' };
  expect(await command(hidden)).toMatchObject({
    response: 'Error',
    message: 'Reason is not allowed',
  });
  for (const other of [
    { action: 'Originate', channel: 'Local/101@dial-number' },
    { action: 'Redirect', channel: 'PJSIP/101-1', context: 'confbridge-three-way' },
    {
      ...{ action: 'Originate', channel: 'Local/101@confbridge-invite', exten: '3WC-00000001' },
      context: 'confbridge-invite',
    },
    {
      ...{ action: 'Originate', channel: 'Local/1@x&PJSIP/2@confbridge-invite', exten: '8201' },
      context: 'confbridge-invite',
    },
    { action: 'Command', command: 'core stop now' },
    { action: 'constructor' },
  ])
    expect(await command(other)).toBeNull();
  expect(await gateway.command('no json', 'carol')).toBeNull();
  expect(asterisk.actions).toHaveLength(before);
});

it('reads the rooms again after a lock, as Asterisk has no event for it [S-49]', async () => {
  asterisk.answers.set('ConfbridgeLock', () => [
    { Response: 'Success', Message: 'Conference locked' },
  ]);
  await isLive();
  const locked = { ...ROOM, Locked: 'Yes' };
  asterisk.answers.set('ConfbridgeListRooms', () => list('ConfbridgeListRooms', locked));
  expect(await command({ action: 'ConfbridgeLock', conference: '8201' })).toMatchObject({
    response: 'Success',
    message: 'Conference locked',
  });
  expect(told).toEqual([{ action: 'CONFBRIDGE', event: 'LOCK', conference: '8201', locked: true }]);
});

it('lists a room once more where it changed while it was listed', async () => {
  await isLive();
  const lists = () => asterisk.actions.filter(({ Action }) => Action === 'ConfbridgeList').length;
  const before = lists();
  const join = (channel: string) =>
    `Event: ConfbridgeJoin\r\nConference: 8201\r\nChannel: ${channel}\r\nAdmin: No\r\nMuted: No\r\n\r\n`;
  asterisk.say(join('a') + join('b') + join('c'));
  await expect.poll(lists).toBe(before + 2);
  expect(names()).toEqual(['JOIN', 'JOIN', 'JOIN']);
});

it('answers that Asterisk is not connected', async () => {
  await isLive();
  asterisk.drop();
  await expect.poll(() => gateway.snapshot()).toBeNull();
  expect(
    await command({ action: 'QueueAdd', queue: 'orders', interface: 'PJSIP/201' }),
  ).toMatchObject({
    response: 'Error',
    message: 'Asterisk is not connected',
  });
});
