import type { EventOf } from '@callpanel/contracts';
import { BuddyCard } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buddy } from '../../testing/realm-house.ts';
import { Realm } from './realm.ts';
import type { RealmEvent } from './realm.ts';

const NOW = 10_000_000;
const wire = (exten: string, more: object = {}) => z.parse(BuddyCard, buddy(exten, more));
const entity = (exten: string) => `sip:${exten}@acme.example`;

/** A realm of four with a clock that a test turns. */
const realmOf = (changed: Record<string, object> = {}) => {
  const clock = { ms: NOW };
  const realm = new Realm('acme.example', '101', () => clock.ms);
  const cards = ['101', '102', '103', '104'].map((exten) => wire(exten, changed[exten]));
  realm.load(cards, 0, NOW / 1000);
  realm.takeChanged();
  let at = 0;
  const says = (event: RealmEvent) => realm.apply(event, ++at);
  const status = (exten = '102') => realm.card(exten)?.status;
  const calls = (exten = '102') => realm.card(exten)?.calls;
  return { realm, clock, says, status, calls };
};

const presence = (basic: 'open' | 'closed', note = '', exten = '102'): RealmEvent => ({
  action: 'PRESENCE',
  entity: entity(exten),
  basic,
  note,
});
const feature = (
  name: 'dnd' | 'forward' | 'followme',
  state: string,
  value = '',
  exten = '102',
): RealmEvent => ({
  action: 'PRESENCE_FEATURE',
  entity: entity(exten),
  feature: name,
  state,
  value,
});
const register = (expires: number, user = '102', realm = 'acme.example'): RealmEvent => ({
  action: 'REGISTER',
  user,
  realm,
  expires,
});
const call = (
  action: 'INITIATE' | 'CONFIRMED',
  from: string,
  to: string,
  { callid = 'c', time }: { callid?: string; time?: number } = {},
): RealmEvent => ({
  action,
  callid,
  from_user: from,
  from_name: `N${from}`,
  to_user: to,
  to_name: `N${to}`,
  ...(time !== undefined && { time }),
});
const ends = (
  action: 'TERMINATED' | 'CANCELED' | 'SIPERROR' = 'TERMINATED',
  callid = 'c',
): RealmEvent => ({ action, callid, code: '', reason: '' });
const spy = (
  event: EventOf<'CHANSPY'>['event'],
  num: string,
  mode: EventOf<'CHANSPY'>['mode'] = 'monitor',
): RealmEvent => ({
  action: 'CHANSPY',
  event,
  callid: 'c',
  spyercalleridnum: num,
  spyercalleridname: `N${num}`,
  mode,
});

describe('a card', () => {
  it('carries what the server says of a colleague [D-03]', () => {
    const { realm } = realmOf({
      102: {
        name: '',
        username: '',
        chat_username: 'bob',
        picture_profile_url: 'https://x.example/b.png',
        department: 'Sales',
        vmnum: '3',
        forward: '5551234',
        followme: '1',
        dnd: 0,
      },
    });
    realm.place(['103', '102']);
    expect(realm.card('102')).toEqual({
      exten: '102',
      name: '102',
      username: 'bob',
      pictureUrl: 'https://x.example/b.png',
      department: 'Sales',
      sort: 1,
      status: 'online',
      dnd: false,
      forward: '5551234',
      followme: true,
      vmnum: 3,
      calls: [],
    });
  });

  it('without what one may not see shows nothing of it [P-16] [P-17] [P-19] [P-20] [P-21]', () => {
    const { realm } = realmOf();
    expect(realm.card('102')).toMatchObject({
      vmnum: null,
      dnd: false,
      forward: '',
      followme: false,
      calls: [],
    });
  });

  it.each([
    ['registered', { contact: 'sip:x' }, 'online'],
    ['not registered', { contact: '' }, 'offline'],
    [
      'in a call',
      { calls: [{ callid: 'c', starttime: 1, state: 'answered', direction: 'in' }] },
      'oncall',
    ],
    ['not registered, with DND', { contact: '', dnd: true }, 'offline'],
    ['registered, with DND', { dnd: true }, 'busy'],
    ['at lunch', { basic: 'open', note: 'Lunch' }, 'onlunch'],
  ])('of somebody %s starts right [S-29] [S-32] [D-04]', (_, more, status) => {
    expect(realmOf({ 102: more }).status()).toBe(status);
  });
});

describe('status', () => {
  it.each([
    ['open', '', 'online', false],
    ['open', 'lunch', 'onlunch', false],
    ['open', 'away', 'away', false],
    ['open', 'online', 'online', false],
    ['open', 'busy', 'busy', false],
    ['open', 'offline', 'offline', false],
    ['open', ' Away ', 'away', false],
    ['open', 'gone fishing', 'online', false],
    ['closed', '', 'busy', true],
    ['closed', 'lunch', 'busy', true],
    ['closed', 'online', 'busy', true],
  ] as const)('%s with the note "%s" is %s [B-08] [S-31] [X-35]', (basic, note, status, dnd) => {
    const { realm, says } = realmOf();
    says(presence(basic, note));
    expect(realm.card('102')).toMatchObject({ status, dnd });
  });

  it('DND forces busy, and gives back what was said when it goes [S-32] [X-14]', () => {
    const { says, status } = realmOf();
    says(presence('open', 'lunch'));
    says(feature('dnd', 'confirmed'));
    expect(status()).toBe('busy');
    says(feature('dnd', 'terminated'));
    expect(status()).toBe('onlunch');
  });

  it('registration tells online and offline [B-10] [S-29]', () => {
    const { says, status } = realmOf();
    says(register(0));
    expect(status()).toBe('offline');
    says(register(180));
    expect(status()).toBe('online');
  });

  it('who leaves is offline whatever was said before; what is said later counts [X-36]', () => {
    const { says, status } = realmOf();
    says(presence('open', 'away'));
    says(register(180));
    expect(status()).toBe('away');
    says(register(0));
    expect(status()).toBe('offline');
    says(presence('open'));
    expect(status()).toBe('online');
    says(register(0));
    says(register(180));
    expect(status()).toBe('online');
  });

  it('ringing goes before on call, before what was there; the last end brings it back [S-30] [U-23] [B-11] [B-12] [B-14]', () => {
    const { says, status } = realmOf();
    says(presence('open', 'away'));
    says(call('INITIATE', '103', '102'));
    expect([status('102'), status('103')]).toEqual(['ringing', 'calling']);
    says(call('CONFIRMED', '103', '102'));
    expect([status('102'), status('103')]).toEqual(['oncall', 'oncall']);
    says(call('INITIATE', '104', '102', { callid: 'd' }));
    expect([status('102'), status('104')]).toEqual(['ringing', 'calling']);
    says(ends('TERMINATED', 'c'));
    expect(status('102')).toBe('ringing');
    says(ends('CANCELED', 'd'));
    expect([status('102'), status('103'), status('104')]).toEqual(['away', 'online', 'online']);
  });

  it('on call goes before calling and before DND [U-23]', () => {
    const { says, status } = realmOf();
    says(feature('dnd', 'confirmed'));
    says(call('INITIATE', '102', '103'));
    expect(status()).toBe('calling');
    says(call('CONFIRMED', '102', '104', { callid: 'd' }));
    expect(status()).toBe('oncall');
  });
});

describe('flags', () => {
  it('are set when confirmed, cleared by anything else [B-09] [S-33] [X-28]', () => {
    const { realm, says } = realmOf();
    says(feature('dnd', 'confirmed'));
    says(feature('forward', 'confirmed', '5551234'));
    says(feature('followme', 'confirmed'));
    expect(realm.card('102')).toMatchObject({ dnd: true, forward: '5551234', followme: true });
    says(feature('dnd', 'terminated'));
    says(feature('forward', 'early', '5551234'));
    says(feature('followme', ''));
    expect(realm.card('102')).toMatchObject({ dnd: false, forward: '', followme: false });
  });

  it('new voicemail is counted [B-22] [D-03]', () => {
    const { realm, says } = realmOf();
    says({ action: 'MWI', account: '102', waiting: true, new: 4, old: 9 });
    expect(realm.card('102')?.vmnum).toBe(4);
    says({ action: 'MWI', account: '102', waiting: false, new: 0, old: 13 });
    expect(realm.card('102')?.vmnum).toBe(0);
  });

  it.each([
    presence('closed', '', '102@x'),
    { ...feature('dnd', 'confirmed'), entity: 'sip:102@other.example' } as RealmEvent,
    { ...presence('closed'), entity: 'sip:102@other.example' } as RealmEvent,
    register(0, '102', 'other.example'),
    { action: 'MWI', account: '102@other.example', waiting: true, new: 9, old: 0 } as RealmEvent,
  ])('of another realm, %o, are none of ours [V-68]', (event) => {
    const { realm, says } = realmOf();
    const before = realm.card('102');
    says(event);
    expect(realm.card('102')).toEqual(before);
    expect(realm.takeChanged()).toEqual([]);
  });

  it('are ours however the realm is written [V-68]', () => {
    const { realm, says } = realmOf();
    says({ ...feature('dnd', 'confirmed'), entity: 'sips:102@ACME.example;x=1' } as RealmEvent);
    says(register(0, '102', 'Acme.Example'));
    expect(realm.card('102')).toMatchObject({ dnd: true, status: 'offline' });
  });

  it('of somebody whom nobody listed make no card', () => {
    const { realm, says } = realmOf();
    says(register(180, '999'));
    says(call('INITIATE', '999', '102'));
    expect(realm.card('999')).toBeUndefined();
    expect(realm.takeChanged()).toEqual(['102']);
  });
});

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

  it('with somebody outside show one side [D-05]', () => {
    const { says, calls } = realmOf();
    says(call('CONFIRMED', '5551234', '102'));
    expect(calls()).toMatchObject([{ user: '5551234', name: 'N5551234', direction: 'in' }]);
  });

  it.each(['TERMINATED', 'CANCELED', 'SIPERROR'] as const)('%s ends it [B-14]', (action) => {
    const { says, calls } = realmOf();
    says(call('INITIATE', '103', '102'));
    says(ends(action));
    expect([calls('102'), calls('103')]).toEqual([[], []]);
    // What comes late brings nothing back.
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
    // The ring of the other phone is told late.
    says(call('INITIATE', '101', '102'));
    expect(status('102')).toBe('online');
  });

  it('two stand in the order they began [D-05]', () => {
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
    // Who tells no time means now.
    says(call('INITIATE', '104', '102', { callid: 'd' }));
    expect(calls()?.[1]?.startedAt).toBe(clock.ms);
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
    says(spy('ChanSpyStop', '104'));
    expect(bargein()).toEqual({ num: '101', name: 'N101', mode: 'monitor' });
  });

  it('a start that is told after its stop does not bring it back [B-20] [F25]', () => {
    const { realm, calls } = talking();
    realm.apply(spy('ChanSpyStop', '101'), 20);
    realm.apply(spy('ChanSpyStart', '101'), 19);
    expect(calls()?.[0]?.bargein).toBeNull();
  });

  it('comes with the picture [D-05]', () => {
    const bargein = { mode: 'whisper', num: '101', name: 'Alice' };
    const answered = { callid: 'c', starttime: 1, state: 'answered', direction: 'in', bargein };
    expect(realmOf({ 102: { calls: [answered] } }).calls()).toMatchObject([{ bargein }]);
  });
});

describe('people', () => {
  it('that the next picture lacks are gone; the rest follow it', () => {
    const { realm } = realmOf();
    realm.load([wire('102', { name: 'Robert' })], 5, undefined);
    expect([realm.card('102')?.name, realm.card('103')]).toEqual(['Robert', undefined]);
    expect(realm.takeChanged().sort()).toEqual(['101', '102', '103', '104']);
  });

  it('whose facts do not change are not told of as changed', () => {
    const { realm, says } = realmOf();
    says(register(180));
    says(feature('dnd', 'terminated'));
    says(presence('open'));
    realm.takeChanged();
    says(presence('open'));
    says(register(3600));
    expect(realm.takeChanged()).toEqual([]);
  });
});
