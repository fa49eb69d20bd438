import { QueuesAnswer, parseEvent, queueEventFrom } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import type { AreaEvent } from '../broker/redact.ts';
import { frames, listener, recorded } from './testing/hear-recorded.ts';
import { wireQueues } from './wire.ts';

/** An event as a line, without states of phones: `CONNECT stage-1.1 201`. Throws where the contract does not read it. */
const lineOf = (body: AreaEvent): string[] => {
  const event = parseEvent(body);
  if (typeof event === 'string') throw new Error(`${event}: ${JSON.stringify(body)}`);
  if (event.action !== 'QUEUE') return [];
  const parsed = queueEventFrom(event);
  if (typeof parsed === 'string') throw new Error(`${parsed}: ${JSON.stringify(body)}`);
  if (parsed.event === 'MEMBERSTATUS') return [];
  const id = 'uniqueid' in parsed ? parsed.uniqueid : parsed.queue;
  return [[parsed.event, id, 'exten' in parsed ? parsed.exten : ''].join(' ').trim()];
};
const CHANNEL = 'Channel: PJSIP/trunk-1\nUniqueid: 17.1\nCallerIDNum: 5551000';
const PLACE = 'Context: phones\nExten: 8001\nPriority: 2';
const frame = (event: string, ...lines: string[]) =>
  frames([`Event: ${event}`, CHANNEL, ...lines].join('\n'));
const JOIN = frame('QueueCallerJoin', PLACE, 'Queue: orders\nPosition: 1');
const ABANDON = frame('QueueCallerAbandon', PLACE, 'Queue: orders\nHoldTime: 7');
const LEAVE = frame('QueueCallerLeave', PLACE, 'Queue: orders\nPosition: 1');
const linesAfter = (...more: ReturnType<typeof frame>[]): string[] => {
  const { hear } = listener();
  hear(JOIN);
  return hear(more.flat()).flatMap(lineOf);
};

it('tells what happened on a recorded Asterisk [D-30] [B-15] [S-47]', () => {
  const { hear, board, asked } = listener();
  const [listed, heard] = [recorded('queues').slice(0, 5), recorded('queues').slice(5)];
  hear(listed);
  expect(hear(heard).flatMap(lineOf)).toEqual([
    'ADDMEMBER orders 202',
    'ENTERQUEUE stage-1.1',
    'AGENTCALLED stage-1.1 201',
    'AGENTCALLED stage-1.1 202',
    'RINGCANCELED stage-1.1 202',
    'CONNECT stage-1.1 201',
    'ENTERQUEUE stage-2.1',
    'AGENTCALLED stage-2.1 202',
    'ENTERQUEUE stage-3.1',
    'ABANDON stage-3.1',
    'RINGNOANSWER stage-2.1 202',
    'AGENTCALLED stage-2.1 202',
    'CONNECT stage-2.1 202',
    'COMPLETEAGENT stage-2.1 202',
    // Asterisk sent it behind the end of the caller's channel, and without that channel.
    'COMPLETECALLER stage-1.1 201',
    'PAUSE orders 201',
    'ENTERQUEUE stage-4.1',
    'AGENTCALLED stage-4.1 202',
    'RINGCANCELED stage-4.1 202',
    'WITHDRAW stage-4.1',
    'UNPAUSE orders 201',
    'ADDMEMBER service 202',
    'ENTERQUEUE stage-5.1',
    'AGENTCALLED stage-5.1 202',
    'RINGNOANSWER stage-5.1 202',
    'EXITWITHTIMEOUT stage-5.1',
    'REMOVEMEMBER service 202',
    'ENTERQUEUE stage-6.1',
    'EXITEMPTY stage-6.1',
    'REMOVEMEMBER orders 202',
    'ENTERQUEUE stage-7.1',
    'AGENTCALLED stage-7.1 201',
    'RINGCANCELED stage-7.1 201',
    'EXITWITHKEY stage-7.1',
    // The next test, on the same Asterisk.
    'ENTERQUEUE stage-1.1',
    'AGENTCALLED stage-1.1 201',
    'CONNECT stage-1.1 201',
    'BLINDTRANSFER stage-1.1 201',
  ]);
  expect(new Set(asked)).toEqual(new Set(['orders PJSIP/201', 'orders PJSIP/202']));
  const { data } = QueuesAnswer.parse({ data: wireQueues(board, 'acme.example') });
  expect(data).toHaveLength(3);
  expect(data.find(({ name }) => name === 'orders')).toMatchObject({
    realmid: 'acme.example',
    strategy: 'ringall',
    summary: { completed: 3, abandoned: 1, agents: [{ exten: '201', name: 'Ann' }] },
    calls: [],
  });
});

describe('a caller who leaves', () => {
  it.each([
    ['ABANDON 17.1', 'hangs up', [ABANDON, LEAVE, frame('Hangup', PLACE)]],
    [
      'EXITWITHTIMEOUT 17.1',
      'has waited long enough',
      [ABANDON, LEAVE, frame('VarSet', 'Variable: QUEUESTATUS\nValue: TIMEOUT')],
    ],
    [
      'EXITEMPTY 17.1',
      'has no agent left',
      [ABANDON, LEAVE, frame('VarSet', 'Variable: QUEUESTATUS\nValue: LEAVEUNAVAIL')],
    ],
    [
      'WITHDRAW 17.1',
      'is withdrawn by QueueWithdrawCaller',
      [ABANDON, LEAVE, frame('VarSet', 'Variable: QUEUESTATUS\nValue: WITHDRAW')],
    ],
    [
      'WITHDRAW 17.1',
      'was sent elsewhere by Redirect',
      [
        frame(
          'QueueCallerAbandon',
          'Context: queue-redirect\nExten: 103\nPriority: 1',
          'Queue: orders\nHoldTime: 7',
        ),
        LEAVE,
      ],
    ],
    [
      'EXITWITHKEY 17.1',
      'pressed a key',
      [
        frame(
          'QueueCallerLeave',
          'Context: queue-keys\nExten: 0\nPriority: 1',
          'Queue: orders\nPosition: 1',
        ),
      ],
    ],
  ])('%s: one who %s [D-30]', (expected, _why, more) => {
    expect(linesAfter(...more)).toEqual([expected]);
  });

  it('is no outcome yet: other variables, and the end of another channel, do not say why', () => {
    const other = frames('Event: Hangup\nUniqueid: 99.9');
    expect(
      linesAfter(ABANDON, LEAVE, frame('VarSet', 'Variable: QUEUEPOSITION\nValue: 1'), other),
    ).toEqual([]);
  });

  it('was sent to the same queue again, and waits there', () => {
    expect(linesAfter(ABANDON, LEAVE, JOIN)).toEqual(['WITHDRAW 17.1', 'ENTERQUEUE 17.1']);
  });

  it('is told with the time that Asterisk says, and the figures that changed', () => {
    const { hear } = listener(1_000);
    hear(JOIN);
    const [event] = hear([...ABANDON, ...LEAVE, ...frame('Hangup', PLACE, 'Timestamp: 1007.25')]);
    expect(event).toMatchObject({
      holdtime: 7,
      time: 1007,
      summary: { abandoned: 1, completed: 0 },
    });
  });
});

it('moves callers up and down as others come before them and leave', () => {
  const { hear, board } = listener();
  const join = (id: string, position: number) =>
    frames(
      `Event: QueueCallerJoin\nUniqueid: ${id}\nQueue: orders\nPosition: ${position}\n${PLACE}`,
    );
  const places = () =>
    [...(board.queues.get('orders')?.calls.values() ?? [])].map(
      ({ uniqueid, position }) => `${uniqueid} ${position}`,
    );
  hear([...join('a', 1), ...join('b', 2), ...join('c', 1), ...join('a', 1)]);
  expect(places()).toEqual(['a 2', 'b 3', 'c 1']);
  hear(
    frames('Event: AgentConnect\nUniqueid: c\nQueue: orders\nInterface: PJSIP/201\nHoldTime: 3'),
  );
  expect(places()).toEqual(['a 1', 'b 2', 'c 0']);
});

it('reads answered calls from the list of channels, in either order', () => {
  const caller =
    'Event: CoreShowChannel\nChannel: PJSIP/trunk-1\nUniqueid: 1.1\nCallerIDNum: 555\nBridgeId: b\nApplication: Queue\nApplicationData: orders,,,,60\nDuration: 00:02:00';
  const agent =
    'Event: CoreShowChannel\nChannel: PJSIP/201-0000000a\nUniqueid: 1.2\nBridgeId: b\nApplication: AppQueue\nApplicationData: (Outgoing Line)\nDuration: 01:00:05';
  for (const text of [`${caller}\n\n${agent}`, `${agent}\n\n${caller}`]) {
    const { hear, board } = listener(10_000);
    hear(frames(text));
    const [queue] = QueuesAnswer.parse({ data: wireQueues(board, 'acme.example') }).data;
    expect(queue?.calls).toMatchObject([
      { uniqueid: '1.1', status: 'CONNECT', agent: '201', connecttime: (10_000 - 3_605) * 1_000 },
    ]);
    const complete =
      'Event: AgentComplete\nQueue: orders\nInterface: PJSIP/201\nDestUniqueid: 1.2\nReason: agent\nHoldTime: 3';
    expect(hear(frames(complete)).flatMap(lineOf)).toEqual(['COMPLETEAGENT 1.1 201']);
  }
});

it('says of an agent what AMI says, and of a listing only news [D-27]', () => {
  const { hear } = listener();
  const member =
    'Queue: orders\nPenalty: 1\nCallsTaken: 4\nLastCall: 1000\nLastPause: 900\nLoginTime: 800\nInCall: 0\nStatus: 1\nWrapuptime: 10';
  const status = `Event: QueueMemberStatus\nMemberName: Ann\nInterface: Local/201@agents/n\n${member}\nPaused: 0\nPausedReason: lunch_break`;
  const listed = `Event: QueueMember\nName: Ann\nLocation: Local/201@agents/n\n${member}\nPaused: 0\nPausedReason: lunch_break`;
  expect(hear(frames(status))).toEqual([
    {
      ...{ action: 'QUEUE', event: 'MEMBERSTATUS', queue: 'orders', subscriber_id: '201' },
      ...{ exten: '201', name: 'Ann', interface: 'Local/201@agents/n', penalty: 1, status: 1 },
      ...{ paused: false, pausedReason: '', pausedsince: 0, answered: 4, calls: 4, incall: false },
      ...{ lastcall: 1000, logintime: 800, wrapuptime: 10, wrapupuntil: 1010 },
    },
  ]);
  expect(hear(frames(listed))).toEqual([]);
  expect(hear(frames(listed.replace('CallsTaken: 4', 'CallsTaken: 5')))).toMatchObject([
    { event: 'MEMBERSTATUS', answered: 5 },
  ]);
});

it('tells two kinds of transfer apart', () => {
  const complete = frame(
    'AgentComplete',
    'Queue: orders\nInterface: PJSIP/201\nDestUniqueid: 9.2\nReason: transfer',
  );
  const answer = frame('AgentConnect', 'Queue: orders\nInterface: PJSIP/201\nDestUniqueid: 9.2');
  const attended = frames(
    'Event: AttendedTransfer\nOrigTransfererUniqueid: 9.2\nSecondTransfererUniqueid: 9.3',
  );
  expect(linesAfter(answer, attended, complete).at(-1)).toBe('ATTENDEDTRANSFER 17.1 201');
  expect(linesAfter(answer, complete).at(-1)).toBe('BLINDTRANSFER 17.1 201');
});
