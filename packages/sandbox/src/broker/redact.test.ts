import { describe, expect, it } from 'vitest';
import { type RealmEvent, redact } from './redact.ts';
import { type Sight, routingKeyOf } from './rights.ts';

const ALL: Sight = {
  voicemailCount: true,
  callState: true,
  callerId: true,
  dnd: true,
  forward: true,
  followme: true,
  parking: true,
  queues: true,
  conferences: true,
};
const seen = (event: RealmEvent, sight: Partial<Sight> = {}) =>
  redact(event, { ...ALL, ...sight }, (number) => number === '101' || number === '102');

const call: RealmEvent = {
  action: 'INITIATE',
  callid: 'c1',
  from_user: '101',
  from_name: 'Alice Arden',
  to_user: '+15145550199',
  to_name: 'Hotel',
  time: 1,
};
const spy: RealmEvent = {
  action: 'CHANSPY',
  event: 'ChanSpyStart',
  callid: 'c1',
  spyercalleridnum: '101',
  spyercalleridname: 'Alice Arden',
  mode: 'monitor',
};
const entity = 'sip:101@acme.example';
const closed: RealmEvent = { action: 'PRESENCE', entity, basic: 'closed', note: 'lunch' };
const mwi: RealmEvent = { action: 'MWI', account: '101', waiting: '1', new: '1', old: '0' };

describe('visible events of the realm', () => {
  it('are all events with all rights', () => {
    for (const event of [call, spy, closed, mwi]) expect(seen(event)).toEqual(event);
  });

  it('have no calls, ends of calls and listeners without call state [P-17]', () => {
    const end: RealmEvent = { action: 'TERMINATED', callid: 'c1', code: '200', reason: 'OK' };
    for (const event of [call, { ...call, action: 'CONFIRMED' as const }, spy, end])
      expect(seen(event, { callState: false })).toBeNull();
  });

  it('show which colleagues are in a call without caller id, but no outside numbers and no names [P-18]', () => {
    const sight = { callerId: false };
    const blanked = { ...call, from_name: '', to_user: '', to_name: '' };
    expect(seen(call, sight)).toEqual(blanked);
    expect(seen(spy, sight)).toMatchObject({ spyercalleridnum: '', spyercalleridname: '' });
  });

  it('show that a call is parked without caller id, as cards do, but not where [P-18] [D-05]', () => {
    const parked = { ...call, to_user: '701', to_name: 'Parking', parked: true };
    expect(seen(parked, { callerId: false })).toMatchObject({ to_user: '', parked: true });
  });

  it('show a closed presence as open, with its note, without DND [P-19]', () => {
    expect(seen(closed, { dnd: false })).toEqual({ ...closed, basic: 'open' });
  });

  it.each(['dnd', 'forward', 'followme'] as const)(
    'have no such feature without %s [P-20] [P-21]',
    (feature) => {
      const event: RealmEvent = {
        action: 'PRESENCE_FEATURE',
        entity,
        feature,
        state: 'confirmed',
        value: '',
      };
      expect(seen(event, { [feature]: false })).toBeNull();
      expect(seen(event)).toEqual(event);
    },
  );

  it('name the party of a transfer without caller id only within the realm, without its name [P-17] [P-18] [B-24]', () => {
    const transfer: RealmEvent = {
      action: 'ATTENDEDXFER',
      result: 'Success',
      callid: 'leg',
      transfereecalleridnum: '102',
      transfereecalleridname: 'Bob Brant',
    };
    const outside = { ...transfer, transfereecalleridnum: '+15145550199' };
    expect(seen(transfer)).toEqual(transfer);
    expect(seen(transfer, { callState: false })).toBeNull();
    const nameless = { ...transfer, transfereecalleridname: '' };
    expect(seen(transfer, { callerId: false })).toEqual(nameless);
    expect(seen(outside, { callerId: false })).toMatchObject({ transfereecalleridnum: '' });
  });

  it('have neutral channel ids without call state [P-17] [B-13] [B-18]', () => {
    const [callid, channel, uniqueid, srvid] = ['c', 'PJSIP/101-00000001', '17.1', 'sandbox'];
    const mon = { monfile: '', moncmd: '', moncdrpath: '' };
    const begins: RealmEvent = {
      action: 'CALLCHAN',
      ...{ callid, channel, uniqueid, srvid, bridgeid: '', ...mon },
    };
    const bridgeuniqueid = 'b';
    const enters: RealmEvent = {
      action: 'CALLBRIDGE',
      ...{ event: 'BridgeEnter', callid, channel, bridgeuniqueid, srvid },
    };
    for (const event of [begins, enters]) {
      expect(seen(event, { callerId: false })).toEqual(event);
      expect(JSON.stringify(seen(event, { callState: false }))).not.toContain('101');
    }
    expect(seen(begins, { callState: false })).toMatchObject({ callid, channel: uniqueid });
  });

  it('include the parking lot for users who may read it, and otherwise not [P-25] [B-23]', () => {
    const parked: RealmEvent = { action: 'PARKING', event: 'PARKEDCALL', parkeecalleridnum: '102' };
    expect(seen(parked, { callState: false, callerId: false })).toEqual(parked);
    expect(seen(parked, { parking: false })).toBeNull();
  });

  it('have no message counts without voicemail count [P-16]', () => {
    expect(seen(mwi, { voicemailCount: false })).toBeNull();
  });
});

describe('routing keys', () => {
  it('are the same for users with the same rights, and for no others', () => {
    const keyOf = (sight: Partial<Sight>, ext = '101') =>
      routingKeyOf('acme.example', { ...ALL, ...sight }, ext);
    expect([keyOf({}), keyOf({}, '102')]).toEqual(Array(2).fill('acme.example.show-511'));
    expect(keyOf({ callState: false })).toBe('acme.example.show-509');
    expect(keyOf({ dnd: false })).toBe('acme.example.show-503.101');
    expect(keyOf({ dnd: false }, '102')).toBe('acme.example.show-503.102');
  });
});
