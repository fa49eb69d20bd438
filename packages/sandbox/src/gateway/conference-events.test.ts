import { ConferencesAnswer, conferenceEventFrom, parseEvent } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import type { AreaEvent } from '../broker/redact.ts';
import { frames, listener, recorded } from './testing/hear-recorded.ts';
import { wireConferences } from './wire.ts';

/** An event as a line: name, caller, and flags that are set. Throws where the contract does not read it. */
const lineOf = (body: AreaEvent): string => {
  const event = parseEvent(body);
  if (typeof event === 'string' || event.action !== 'CONFBRIDGE')
    throw new Error(JSON.stringify(body));
  const parsed = conferenceEventFrom(event);
  if (typeof parsed === 'string') throw new Error(`${parsed}: ${JSON.stringify(body)}`);
  if (parsed.event === 'LOCK') return `LOCK ${parsed.locked}`;
  if (parsed.event === 'LEAVE') return 'LEAVE';
  const flags = ['admin', 'marked', 'invited', 'waiting', 'muted', 'talking'] as const;
  return [parsed.event, parsed.name, ...flags.filter((flag) => parsed[flag])].join(' ');
};
const JOIN =
  'Event: ConfbridgeJoin\nConference: 8201\nChannel: PJSIP/101-1\nCallerIDName: Mia\nAdmin: No\nMuted: No';

it('tells what happened on a recorded Asterisk [B-17] [S-49]', () => {
  const { hear, board, asked } = listener();
  const lines = hear(recorded('rooms')).map(lineOf);
  expect(lines).toEqual([
    'JOIN Mia',
    'TALKING Mia talking',
    'JOIN Noa',
    'LIST Noa waiting',
    'JOIN Oda admin',
    'LIST Oda admin marked',
    'LIST Noa',
    'MUTE Mia muted talking',
    'TALKING Mia muted',
    'UNMUTE Mia',
    'TALKING Mia talking',
    'MUTE Mia muted talking',
    'MUTE Noa muted',
    'TALKING Mia muted',
    'LOCK true',
    'LOCK false',
    'LEAVE',
    'LEAVE',
    'LEAVE',
  ]);
  expect(new Set(asked)).toEqual(new Set(['8201']));
  expect(wireConferences(board)).toEqual([]);
});

it('shows a room with its members, and none that is empty [D-33]', () => {
  const { hear, board } = listener(5_000);
  hear(frames('Event: ConfbridgeListRooms\nConference: 8202\nLocked: No'));
  hear(
    frames(
      'Event: ConfbridgeList\nConference: 8201\nChannel: PJSIP/101-1\nCallerIDName: Mia\nAdmin: Yes\nMarkedUser: No\nWaiting: No\nMuted: Yes\nTalking: No\nAnsweredTime: 60',
    ),
  );
  const { data } = ConferencesAnswer.parse({ data: wireConferences(board) });
  expect(data).toMatchObject([
    {
      confno: '8201',
      locked: false,
      members: [{ name: 'Mia', admin: true, muted: true, jointime: 4_940_000 }],
    },
  ]);
});

it('ends a locked room for all who were in it, and is not misled by late events', () => {
  const { hear } = listener();
  hear(frames(`${JOIN}\n\nEvent: ConfbridgeListRooms\nConference: 8201\nLocked: Yes`));
  expect(hear(frames('Event: ConfbridgeEnd\nConference: 8201')).map(lineOf)).toEqual([
    'LEAVE',
    'LOCK false',
  ]);
  const talking =
    'Event: ConfbridgeTalking\nConference: 8201\nChannel: PJSIP/101-1\nTalkingStatus: off';
  expect(hear(frames(talking))).toEqual([]);
});

it('does not take a member back whom a listing still has: Asterisk tells of a leave before it carries it out', () => {
  const { hear, board } = listener();
  const listed =
    'Event: ConfbridgeList\nConference: 8201\nChannel: PJSIP/101-1\nCallerIDName: Mia\nAdmin: No\nMarkedUser: No\nWaiting: No\nMuted: No\nTalking: No\nAnsweredTime: 9';
  hear(frames(`${JOIN}\n\nEvent: ConfbridgeLeave\nConference: 8201\nChannel: PJSIP/101-1`));
  expect(hear(frames(listed))).toEqual([]);
  expect(wireConferences(board)).toEqual([]);
  // The same channel comes back.
  expect(hear(frames(JOIN)).map(lineOf)).toEqual(['JOIN Mia']);
  expect(hear(frames(listed.replace('Muted: No', 'Muted: Yes'))).map(lineOf)).toEqual([
    'LIST Mia muted',
  ]);
});

it('knows who was called by the conference from the context that called', () => {
  const { hear } = listener();
  const invited = JOIN.replace('PJSIP/101-1', 'Local/5551000@confbridge-invite-00000001;1');
  expect(hear(frames(invited)).map(lineOf)).toEqual(['JOIN Mia invited']);
});
