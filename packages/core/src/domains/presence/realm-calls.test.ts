import { describe, expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import { liveRealm } from '../../testing/realm-house.ts';
import { NOW, wire, realmOf, call, ends, spy } from '../../testing/realm-events.ts';
import type { RealmEvent } from './realm.ts';

describe('calls on a card', () => {
  it('show the other party, direction, state and start [D-05] [B-11] [B-12]', () => {
    const { says, calls } = realmOf();
    says(call('INITIATE', '103', '102', { time: 9000 }));
    const shown = {
      callid: 'c',
      state: 'early',
      startedAt: 9_000_000,
      parked: false,
      bargein: null,
    };
    expect(calls('102')).toEqual([{ ...shown, user: '103', name: 'N103', direction: 'in' }]);
    expect(calls('103')).toEqual([{ ...shown, user: '102', name: 'N102', direction: 'out' }]);
    says(call('CONFIRMED', '103', '102', { time: 9005 }));
    expect(calls('102')).toMatchObject([{ state: 'answered', startedAt: 9_005_000 }]);
  });

  it('with an outside number show one side [D-05]', () => {
    const { says, calls } = realmOf();
    says(call('CONFIRMED', '5551234', '102'));
    expect(calls()).toMatchObject([{ user: '5551234', name: 'N5551234', direction: 'in' }]);
  });

  it.each(['TERMINATED', 'CANCELED', 'SIPERROR'] as const)('%s ends it [B-14]', (action) => {
    const { says, calls } = realmOf();
    says(call('INITIATE', '103', '102'));
    says(ends(action));
    expect([calls('102'), calls('103')]).toEqual([[], []]);
    // Late events bring nothing back.
    says(call('INITIATE', '103', '102'));
    says(call('CONFIRMED', '103', '102'));
    says(spy('ChanSpyStart', '101'));
    expect([calls('102'), calls('103')]).toEqual([[], []]);
  });

  it('follow me: it rings at two, and one answers [B-11] [B-12]', () => {
    const { says, status, calls } = realmOf();
    says(call('INITIATE', '101', '102'));
    says(call('INITIATE', '101', '103'));
    expect([status('102'), status('103'), status('101')]).toEqual([
      'ringing',
      'ringing',
      'calling',
    ]);
    says(call('CONFIRMED', '101', '103'));
    expect([status('102'), status('103'), status('101')]).toEqual(['online', 'oncall', 'oncall']);
    expect(calls('101')).toMatchObject([{ user: '103', state: 'answered' }]);
    // The event for the other phone is late.
    says(call('INITIATE', '101', '102'));
    expect(status('102')).toBe('online');
  });

  it('follow me, caller hidden: only the person who answered is in it [P-18]', () => {
    const { says, status } = realmOf();
    says(call('INITIATE', '', '102'));
    says(call('INITIATE', '', '103'));
    says(call('CONFIRMED', '', '103'));
    expect([status('102'), status('103')]).toEqual(['online', 'oncall']);
  });

  it('follow me: the caller calls the person of the first ring, in any order of the events [D-05] [F25]', () => {
    const { realm, calls } = realmOf();
    realm.apply(call('INITIATE', '101', '103'), 2);
    realm.apply(call('INITIATE', '101', '102'), 1);
    realm.apply(call('INITIATE', '101', '103'), 2);
    expect(calls('101')).toMatchObject([{ user: '102', state: 'early' }]);
    expect([calls('102')?.length, calls('103')?.length]).toEqual([1, 1]);
  });

  it.each([
    ['a mailbox', ''],
    ['a phone outside, of a colleague’s call', '101'],
  ])(
    'answered by %s without a number: people whose phones only rang are not in it [S-30] [B-12] [P-18]',
    (_, from) => {
      const { realm, calls, status } = realmOf();
      realm.apply(call('INITIATE', from, '102'), 1);
      realm.apply(call('INITIATE', from, '103'), 2);
      realm.apply(call('CONFIRMED', from, ''), 4);
      // A ringing whose event is late.
      realm.apply(call('INITIATE', from, '104'), 3);
      expect([calls('102'), calls('103'), calls('104')]).toEqual([[], [], []]);
      expect(status('101')).toBe(from === '' ? 'online' : 'oncall');
    },
  );

  it('answered twice: the later event names the parties, in whatever order they come [B-12] [F25]', () => {
    const { realm, calls, status } = realmOf();
    realm.apply(call('CONFIRMED', '103', '102', { time: 9001 }), 1);
    realm.apply(call('CONFIRMED', '103', '104', { time: 9003 }), 3);
    realm.apply(call('CONFIRMED', '103', '102', { time: 9002 }), 2);
    expect([status('102'), status('103'), status('104')]).toEqual(['online', 'oncall', 'oncall']);
    expect(calls('103')).toMatchObject([{ user: '104', startedAt: 9_003_000 }]);
  });

  it('shows two in the order in which they began [D-05]', () => {
    const { says, calls } = realmOf();
    says(call('CONFIRMED', '103', '102', { callid: 'late', time: 9010 }));
    says(call('CONFIRMED', '104', '102', { callid: 'early', time: 9000 }));
    expect(calls()?.map(({ callid }) => callid)).toEqual(['early', 'late']);
  });

  it('count by this clock, however wrong it or the server’s is [F42]', () => {
    const { realm, says, calls, clock } = realmOf();
    // An hour ahead of the server.
    clock.ms = NOW + 3_600_000;
    const ringing = { callid: 'c', starttime: NOW / 1000 - 30, state: 'early', direction: 'in' };
    realm.load([wire('102', { calls: [ringing] })], 0, NOW / 1000);
    expect(calls()?.[0]?.startedAt).toBe(clock.ms - 30_000);
    says(call('CONFIRMED', '103', '102', { time: NOW / 1000 - 5 }));
    expect(calls()?.[0]?.startedAt).toBe(clock.ms - 5000);
    // An event without a time means now.
    says(call('INITIATE', '104', '102', { callid: 'd' }));
    expect(calls()?.[1]?.startedAt).toBe(clock.ms);
  });

  it.each([
    [{ user: '103', name: 'N103' }, 'show_caller_id_info'],
    [{ user: '', name: '' }, 'show_dnd'],
  ])('from an event shows %o with the right %s [P-18]', async (other, rule) => {
    const entries = ['read', rule].map((one) => ({ module: 'panel_buddies', rule: one }));
    const user = [...entries, { module: 'configs', rule: 'read' }];
    const { core, broker } = await liveRealm({
      'users/permissions': () => Response.json({ user, group: [] }),
    });
    broker.says(call('CONFIRMED', '103', '102'));
    await settled();
    const { calls, status } = core.state.presence.cards['102'] ?? {};
    expect([calls?.length, status]).toEqual([1, 'oncall']);
    expect(calls?.[0]).toMatchObject(other);
  });

  it('without names shows the number [P-18]', () => {
    const { says, calls } = realmOf();
    says({ ...call('CONFIRMED', '103', '102'), from_name: '', to_name: '' } as RealmEvent);
    expect(calls()).toMatchObject([{ user: '103', name: '', direction: 'in' }]);
  });
});

describe('listening in on a card', () => {
  const talking = () => {
    const all = realmOf();
    all.says(call('CONFIRMED', '103', '102'));
    return { ...all, bargein: (exten = '102') => all.calls(exten)?.[0]?.bargein };
  };

  it('shows who and how, on both cards, and goes with the end [B-20] [D-05]', () => {
    const { says, bargein } = talking();
    says(spy('ChanSpyStart', '101', 'whisper'));
    const shown = { num: '101', name: 'N101', mode: 'whisper' };
    expect([bargein('102'), bargein('103')]).toEqual([shown, shown]);
    says(spy('ChanSpyStart', '101', 'fullbarge'));
    expect(bargein()?.mode).toBe('fullbarge');
    says(spy('ChanSpyStop', '101'));
    expect(bargein()).toBeNull();
  });

  it('of two shows the latest, and the other when that one leaves [B-20]', () => {
    const { says, bargein } = talking();
    says(spy('ChanSpyStart', '101'));
    says(spy('ChanSpyStart', '104', 'fullbarge'));
    expect(bargein()).toEqual({ num: '104', name: 'N104', mode: 'fullbarge' });
    says(spy('ChanSpyStart', '101', 'whisper'));
    expect(bargein()).toEqual({ num: '101', name: 'N101', mode: 'whisper' });
    says(spy('ChanSpyStop', '101'));
    expect(bargein()?.num).toBe('104');
    says(spy('ChanSpyStart', '101'));
    says(spy('ChanSpyStop', '104'));
    expect(bargein()).toEqual({ num: '101', name: 'N101', mode: 'monitor' });
  });

  it('a start that arrives after its stop does not bring it back [B-20] [F25]', () => {
    const { realm, calls } = talking();
    realm.apply(spy('ChanSpyStop', '101'), 20);
    realm.apply(spy('ChanSpyStart', '101'), 19);
    expect(calls()?.[0]?.bargein).toBeNull();
  });

  it('comes with the snapshot [D-05]', () => {
    const bargein = { mode: 'whisper', num: '101', name: 'Alice' };
    const answered = { callid: 'c', starttime: 1, state: 'answered', direction: 'in', bargein };
    expect(realmOf({ 102: { calls: [answered] } }).calls()).toMatchObject([{ bargein }]);
  });
});
