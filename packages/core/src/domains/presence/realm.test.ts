import { describe, expect, it } from 'vitest';
import {
  wire,
  realmOf,
  presence,
  feature,
  register,
  call,
  ends,
} from '../../testing/realm-events.ts';
import type { RealmEvent } from './realm.ts';

describe('a card', () => {
  it('contains what the server sends about a colleague [D-03]', () => {
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

  it('shows nothing that the user may not see [P-16] [P-17] [P-20] [P-21]', () => {
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
  ])('of a colleague %s starts right [S-29] [S-32] [D-04]', (_, more, status) => {
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

  it('DND forces busy, and restores the earlier presence when it ends [S-32] [X-14]', () => {
    const { says, status } = realmOf();
    says(presence('open', 'lunch'));
    says(feature('dnd', 'confirmed'));
    expect(status()).toBe('busy');
    says(feature('dnd', 'terminated'));
    expect(status()).toBe('onlunch');
  });

  it.each(['', 'away'])(
    'closed with the note "%s" is busy no longer than DND [S-32] [X-35]',
    (note) => {
      const { says, status } = realmOf();
      says(presence('closed', note));
      expect(status()).toBe('busy');
      says(feature('dnd', 'terminated'));
      expect(status()).toBe(note || 'online');
    },
  );

  it('registration shows online and offline [B-10] [S-29]', () => {
    const { says, status } = realmOf();
    says(register(0));
    expect(status()).toBe('offline');
    says(register(180));
    expect(status()).toBe('online');
  });

  it('a person who unregisters is offline whatever was published before; a later event counts [X-36]', () => {
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

  it('ringing goes before on call, before what was there; the last end brings it back [S-30] [B-11] [B-12] [B-14]', () => {
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
  ])('of another realm, %o, are ignored [V-68]', (event) => {
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

  it('of a person that the server did not list make no card', () => {
    const { realm, says } = realmOf();
    says(register(180, '999'));
    says(call('INITIATE', '999', '102'));
    expect(realm.card('999')).toBeUndefined();
    expect(realm.takeChanged()).toEqual(['102']);
  });
});

describe('people', () => {
  it('that the next snapshot lacks are removed; the rest follow it', () => {
    const { realm } = realmOf();
    realm.load([wire('102', { name: 'Robert' })], 5, undefined);
    expect([realm.card('102')?.name, realm.card('103')]).toEqual(['Robert', undefined]);
    expect(realm.takeChanged().sort()).toEqual(['101', '102', '103', '104']);
  });

  it('are not reported as changed when their facts stay the same', () => {
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
