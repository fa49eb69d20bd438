import { conferenceEventFrom, ConferencesAnswer } from '@callpanel/contracts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { applyTo, roomsFrom, shownRoom, subjectOf } from './rooms.ts';

const bob = {
  channel: 'PJSIP/102-1',
  name: 'Bob',
  num: '102',
  admin: 'no',
  marked: false,
  invited: 0,
  waiting: false,
  muted: '0',
  talking: '1',
  level: '0.6',
  jointime: 1_700_000_000,
};
const team = {
  id: 1,
  name: 'Team',
  confno: 8201,
  add_admin: 1,
  pin: '12',
  adminpin: '34',
  maxusers: '5',
  watch: 'true',
  opts: 'cM',
  disabled: 0,
  locked: false,
  members: [bob],
};
const roomsOf = (...data: object[]) => roomsFrom(z.parse(ConferencesAnswer, { data }).data);

const changed = (event: object, room: object = team) => {
  const rooms = roomsOf(room);
  const change = conferenceEventFrom({ conference: '8201', event: '', ...event });
  if (typeof change === 'string') return change;
  const isKnown = applyTo(rooms, change);
  const [first] = rooms.values();
  return { isKnown, members: [...first!.members.values()], locked: first!.conference.locked };
};

describe('the conferences', () => {
  it('have what the answer says, whatever type its values have [A-81] [D-32] [D-33]', () => {
    const [room] = roomsOf(team).values();
    expect(room?.conference).toEqual({
      id: '1',
      number: '8201',
      name: 'Team',
      addAdmin: true,
      pin: '12',
      adminPin: '34',
      maxUsers: 5,
      watch: true,
      options: 'cM',
      disabled: false,
      locked: false,
      personal: false,
    });
    expect([...(room?.members.values() ?? [])]).toEqual([
      {
        conference: '8201',
        channel: 'PJSIP/102-1',
        name: 'Bob',
        number: '102',
        admin: false,
        marked: false,
        invited: false,
        waiting: false,
        muted: false,
        talking: true,
        level: 0.6,
        joinedAt: 1_700_000_000_000,
      },
    ]);
  });

  it('leave out what is no conference or no member, and know a personal one by its number [C-21]', () => {
    const rooms = roomsOf(
      { ...team, members: [bob, null, { name: 'No channel' }, 'x'] },
      { name: 'No number' },
      { id: 2, confno: '*99101' },
    );
    expect([...rooms.keys()]).toEqual(['8201', '*99101']);
    expect(rooms.get('8201')?.members.size).toBe(1);
    expect(rooms.get('*99101')?.conference).toMatchObject({ personal: true, maxUsers: 0 });
  });
});

describe('an event of a conference [S-49] [B-17]', () => {
  const carol = { ...bob, channel: 'PJSIP/103-1', name: 'Carol', num: '103', talking: 0, level: 0 };

  it.each([
    ['JOIN adds a member', { event: 'JOIN', ...carol }, ['Bob', 'Carol']],
    ['JOIN of a member that is there changes it', { event: 'JOIN', ...bob, name: 'B' }, ['B']],
    ['LIST adds a member that was missed', { event: 'LIST', ...carol }, ['Bob', 'Carol']],
    ['LEAVE removes a member', { event: 'LEAVE', channel: bob.channel }, []],
    ['LEAVE of someone who has gone changes nothing', { event: 'LEAVE', channel: 'x' }, ['Bob']],
  ])('%s', (_title, event, names) => {
    const result = changed(event);
    if (typeof result === 'string') throw new Error(result);
    expect(result.members.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['TALKING: talks', { event: 'TALKING', talking: 1, level: 0.9 }, { talking: true, level: 0.9 }],
    ['TALKING: is silent', { event: 'TALKING', talking: 0 }, { talking: false }],
    [
      'TALKING without a level',
      { event: 'TALKING', level: undefined },
      { talking: true, level: null },
    ],
    ['TALKING beyond the scale', { event: 'TALKING', level: 7 }, { level: 1 }],
    ['MUTE', { event: 'MUTE', muted: 1 }, { muted: true, talking: false }],
    ['UNMUTE', { event: 'UNMUTE', muted: 0, talking: 0 }, { muted: false, talking: false }],
    ['LIST: waits', { event: 'LIST', waiting: 1 }, { waiting: true, talking: false }],
  ])('%s', (_title, event, expected) => {
    const result = changed({ ...bob, ...event });
    if (typeof result === 'string') throw new Error(result);
    expect(result.members).toEqual([expect.objectContaining(expected)]);
  });

  it('LOCK locks and unlocks', () => {
    expect(changed({ event: 'LOCK', locked: 1 })).toMatchObject({ locked: true });
    expect(changed({ event: 'LOCK', locked: '0' }, { ...team, locked: 1 })).toMatchObject({
      locked: false,
    });
  });

  it('that is unknown or lacks its channel changes nothing; one of another conference is known to be one', () => {
    expect(changed({ event: 'RECORD', ...bob })).toBe('unknown');
    expect(changed({ event: 'JOIN', ...bob, channel: '' })).toBe('malformed');
    expect(changed({ event: 'LOCK', conference: '9', locked: 1 })).toMatchObject({
      isKnown: false,
    });
  });

  it('is about one member, or one property: the later one counts', () => {
    const subject = (event: object) => {
      const change = conferenceEventFrom({ conference: '8201', event: '', ...event });
      return typeof change === 'string' ? change : subjectOf(change);
    };
    expect(subject({ event: 'JOIN', ...bob })).toBe(
      subject({ event: 'LEAVE', channel: bob.channel }),
    );
    expect(subject({ event: 'LOCK', locked: 1 })).not.toBe(subject({ event: 'JOIN', ...bob }));
  });
});

it('shows members by the time at which they joined, and keeps the list while no one comes or goes', () => {
  const carol = { ...bob, channel: 'PJSIP/103-1', jointime: bob.jointime - 10 };
  const [room] = roomsOf({ ...team, members: [bob, carol] }).values();
  const { members } = shownRoom(room!, undefined);
  expect(members).toEqual(['8201 PJSIP/103-1', '8201 PJSIP/102-1']);
  expect(shownRoom(room!, members).members).toBe(members);
});
