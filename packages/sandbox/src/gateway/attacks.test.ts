import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AmiFrame } from './ami-frames.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { isOwnHost } from './own-host.ts';
import { type FakeAsterisk, fakeAsterisk } from './testing/fake-asterisk.ts';

let asterisk: FakeAsterisk;
let gateway: Gateway;
/** Carol's, as the provider knows it. */
let extension: string;

const list = (name: string, ...rows: AmiFrame[]) => [
  { Response: 'Success', EventList: 'start' },
  ...rows,
  { Event: `${name}Complete`, EventList: 'Complete' },
];
const member = (Conference: string, Channel: string) => ({
  Event: 'ConfbridgeList',
  Conference,
  Channel,
});
const isLive = () => expect.poll(() => gateway.snapshot()).not.toBeNull();
const command = (fields: object) =>
  gateway.command(JSON.stringify({ actionid: 'c1', ...fields }), 'carol');

beforeEach(async () => {
  asterisk = await fakeAsterisk();
  extension = '103';
  const { answers } = asterisk;
  answers.set('QueueStatus', () =>
    list(
      'QueueStatus',
      { Event: 'QueueParams', Queue: 'orders', Strategy: 'ringall' },
      { Event: 'QueueMember', Queue: 'orders', Name: 'Ben', Location: 'Local/202@agents/n' },
      { Event: 'QueueEntry', Queue: 'orders', Uniqueid: '1.1', Channel: 'PJSIP/trunk-1' },
    ),
  );
  answers.set('CoreShowChannels', () => list('CoreShowChannels'));
  answers.set('ConfbridgeListRooms', () =>
    list(
      'ConfbridgeListRooms',
      { Event: 'ConfbridgeListRooms', Conference: '8201', Locked: 'No' },
      { Event: 'ConfbridgeListRooms', Conference: '8202', Locked: 'No' },
    ),
  );
  answers.set('ConfbridgeList', ({ Conference = '' }) =>
    list('ConfbridgeList', member(Conference, `PJSIP/in-${Conference}`)),
  );
  gateway = startGateway({
    ami: asterisk.options,
    realm: 'acme.example',
    sink: { tellArea: () => undefined, restart: () => undefined },
    authorize: async () => ({ extension }),
    log: () => undefined,
  });
});
afterEach(async () => {
  gateway.close();
  await asterisk.close();
});

const ADD = { action: 'QueueAdd', queue: 'orders', interface: 'PJSIP/201' };
const PAUSE = { action: 'QueuePause', interface: 'PJSIP/201', paused: 'true' };
const SEND_ON = {
  ...{ action: 'Redirect', channel: 'PJSIP/trunk-1', exten: '103' },
  context: 'queue-redirect',
};
const KICK = { action: 'ConfbridgeKick', conference: '8201', channel: 'PJSIP/in-8201' };

describe('a command that would do more than it says', () => {
  it.each<[what: string, fields: object, message: string]>([
    [
      'a number outside as an agent',
      { ...ADD, interface: 'Local/0015550100@outbound/n' },
      'Interface not found',
    ],
    ['two phones as one', { ...ADD, interface: 'PJSIP/201&PJSIP/999' }, 'Interface not found'],
    [
      'an address outside by a trunk',
      { ...ADD, interface: 'PJSIP/trunk/sip:1@evil.example' },
      'Interface not found',
    ],
    ['another technology', { ...ADD, interface: 'DAHDI/g0/0015550100' }, 'Interface not found'],
    ['no technology', { ...ADD, interface: '201' }, 'Interface not found'],
    [
      'a phone that is computed',
      { ...ADD, interface: 'PJSIP/${SHELL(id)}' },
      'Interface is not allowed',
    ],
    [
      'a name that is computed',
      { ...ADD, membername: 'Ann ${SHELL(id)}' },
      'MemberName is not allowed',
    ],
    [
      'a name with a line break',
      { ...ADD, membername: 'Ann\r\nPaused: 1' },
      'MemberName is not allowed',
    ],
    [
      'a penalty with a line break',
      { ...ADD, penalty: '1\nAction: Logoff' },
      'Penalty is not allowed',
    ],
    ['a penalty below all others', { ...ADD, penalty: '-1' }, 'Penalty is not allowed'],
    ['a queue that Asterisk has not reported', { ...ADD, queue: 'secret' }, 'No such queue'],
    [
      'a queue with the name of what every object has',
      { ...ADD, queue: '__proto__' },
      'No such queue',
    ],
    ['a pause that is no switch', { ...PAUSE, paused: 'maybe' }, 'Paused is not allowed'],
    ['a reason that is computed', { ...PAUSE, reason: '$[1 + 1]' }, 'Reason is not allowed'],
    [
      'a reason with a second action',
      { ...PAUSE, reason: 'x\r\n\r\nAction: Originate' },
      'Reason is not allowed',
    ],
    [
      'a reason that turns a terminal over',
      { ...PAUSE, reason: '\u001B[2J' },
      'Reason is not allowed',
    ],
    ['a reason without an end', { ...PAUSE, reason: 'x'.repeat(10_000) }, 'Reason is not allowed'],
    [
      'a queue to remove from that Asterisk has not reported',
      { action: 'QueueRemove', queue: 'constructor', interface: 'PJSIP/201' },
      'No such queue',
    ],
    [
      'an extension with an application',
      { ...SEND_ON, exten: '101,1&System(id)' },
      'Exten is not allowed',
    ],
    [
      'an extension that is computed',
      { ...SEND_ON, exten: '${SHELL(id)}' },
      'Exten is not allowed',
    ],
    ['an extension of the dial plan itself', { ...SEND_ON, exten: 'h' }, 'Exten is not allowed'],
    [
      'a call that waits in no queue',
      { ...SEND_ON, channel: 'PJSIP/101-00000001' },
      'Channel does not exist',
    ],
    [
      'a room that Asterisk has not reported',
      { ...KICK, conference: '8299' },
      'No Conference by that name found.',
    ],
    [
      'a room with the name of what every object has',
      { ...KICK, conference: 'constructor' },
      'No Conference by that name found.',
    ],
    [
      'a member of another room',
      { ...KICK, channel: 'PJSIP/in-8202' },
      'No Channel by that name found in Conference.',
    ],
    ['a member that is computed', { ...KICK, channel: '${CHANNEL}' }, 'Channel is not allowed'],
  ])('is refused, and Asterisk hears nothing: %s [G-15] [G-16]', async (_what, fields, message) => {
    await isLive();
    const before = asterisk.actions.length;
    expect(await command(fields)).toMatchObject({ response: 'Error', message });
    expect(asterisk.actions).toHaveLength(before);
  });

  it.each<[what: string, fields: object]>([
    ['a number that is computed', { channel: 'Local/${SHELL(id)}@confbridge-invite' }],
    ['a number and a phone', { channel: 'Local/1@x&PJSIP/2@confbridge-invite' }],
    ['a channel of its own', { channel: 'PJSIP/trunk/sip:1@evil.example' }],
    ['a room with a priority', { exten: '8201,1' }],
    ['another context', { context: 'phones' }],
  ])(
    'is left to others to answer if it is no invitation, and Asterisk hears nothing: %s',
    async (_what, fields) => {
      await isLive();
      const before = asterisk.actions.length;
      expect(await command({ ...INVITE, ...fields })).toBeNull();
      expect(asterisk.actions).toHaveLength(before);
    },
  );
});

const INVITE = {
  ...{ action: 'Originate', channel: 'Local/104@confbridge-invite', exten: '8201' },
  context: 'confbridge-invite',
};

it('an invitation has the caller id of the user, whatever the command says', async () => {
  asterisk.answers.set('Originate', () => [{ Response: 'Success' }]);
  await isLive();
  const callerid = '"The bank" <18005550100>';
  expect(await command({ ...INVITE, callerid })).toMatchObject({ response: 'Success' });
  expect(asterisk.actions.at(-1)).toMatchObject({ Action: 'Originate', CallerID: '103' });
  extension = '';
  const before = asterisk.actions.length;
  expect(await command({ ...INVITE, callerid })).toMatchObject({ message: 'Caller id unknown' });
  expect(asterisk.actions).toHaveLength(before);
});

it('an agent of the dial plan that Asterisk has reported is paused and removed', async () => {
  await isLive();
  for (const action of ['QueuePause', 'QueueRemove']) {
    asterisk.answers.set(action, () => [{ Response: 'Success' }]);
    const fields = { action, queue: 'orders', interface: 'Local/202@agents/n' };
    expect(await command(fields)).toMatchObject({ response: 'Success' });
  }
});

it.each([
  ['localhost:7710', true],
  ['127.0.0.1', true],
  ['[::1]:7710', true],
  ['gateway.internal:80', true],
  ['evil.example:7710', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['localhost@evil.example', false],
  ['', false],
  [undefined, false],
])('only a host of ours is answered: %s', (header, isOurs) => {
  expect(isOwnHost(header, 'gateway.internal')).toBe(isOurs);
});
