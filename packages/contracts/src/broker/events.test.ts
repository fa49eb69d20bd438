import { describe, expect, it } from 'vitest';
import { conferenceEventFrom } from './areas/conferences.ts';
import { queueEventFrom } from './areas/queues.ts';
import { EVENT_AREAS } from './event-areas.ts';
import { EVENT_SCHEMAS, parseEvent } from './events.ts';

interface Case {
  row: string;
  /** As it arrives. */
  body: Record<string, unknown>;
  /** The parsed event. */
  event: Record<string, unknown>;
  /** Each of these alone makes it malformed. */
  bad: Record<string, unknown>;
}

const call = {
  body: {
    callid: 7,
    from_user: 101,
    from_name: null,
    to_user: '102',
    time: '1700000000',
    parked: '1',
  },
  event: {
    callid: '7',
    from_user: '101',
    from_name: '',
    to_user: '102',
    to_name: '',
    time: 1_700_000_000,
    parked: true,
  },
  bad: { callid: undefined, from_user: {}, time: 'noon', parked: {} },
};
const end = {
  body: { callid: 'c1', code: 486, reason: 'Busy Here' },
  event: { callid: 'c1', code: '486', reason: 'Busy Here' },
  bad: { callid: null, code: [] },
};

const CASES: Readonly<Record<string, Case>> = {
  PRESENCE: {
    row: 'B-08',
    body: { entity: 'sip:101@acme.example', basic: 'closed', note: 'busy' },
    event: { entity: 'sip:101@acme.example', basic: 'closed', note: 'busy' },
    bad: { entity: '', basic: 'ajar', note: {} },
  },
  PRESENCE_FEATURE: {
    row: 'B-09',
    body: { entity: 'sip:101@acme.example', feature: 'forward', state: 'confirmed', value: 4025 },
    event: {
      entity: 'sip:101@acme.example',
      feature: 'forward',
      state: 'confirmed',
      value: '4025',
    },
    bad: { entity: 5, feature: 'parking', state: [] },
  },
  REGISTER: {
    row: 'B-10',
    body: { user: 102, realm: 'acme.example', expires: '0' },
    event: { user: '102', realm: 'acme.example', expires: 0 },
    bad: { user: undefined, expires: 'soon', realm: {} },
  },
  INITIATE: { row: 'B-11', ...call },
  CONFIRMED: { row: 'B-12', ...call },
  TERMINATED: { row: 'B-14', ...end },
  SIPERROR: { row: 'B-14', ...end },
  CANCELED: { row: 'B-14', ...end },
  CALLCHAN: {
    row: 'B-13',
    body: { callid: 'c1', channel: 'SIP/101-1' },
    event: { callid: 'c1', channel: 'SIP/101-1' },
    bad: { callid: {}, channel: true },
  },
  QUEUE: {
    row: 'B-15',
    body: { event: 'CONNECT', queue: 500 },
    event: { event: 'CONNECT', queue: '500' },
    bad: { event: {}, queue: [] },
  },
  QUEUECHAN: {
    row: 'B-16',
    body: { queue: '500', channel: 'SIP/101-1' },
    event: { queue: '500', channel: 'SIP/101-1' },
    bad: { queue: {}, channel: [] },
  },
  CONFBRIDGE: {
    row: 'B-17',
    body: { event: 'JOIN', conference: 7000 },
    event: { event: 'JOIN', conference: '7000' },
    bad: { event: {}, conference: [] },
  },
  CALLBRIDGE: {
    row: 'B-18',
    body: { event: 'BridgeEnter', bridgeuniqueid: 'b1' },
    event: { event: 'BridgeEnter', bridgeuniqueid: 'b1' },
    bad: { event: {}, bridgeuniqueid: [] },
  },
  CHANINFO: {
    row: 'B-19',
    body: { callid: 'c1', channel: 'SIP/101-1' },
    event: { callid: 'c1', channel: 'SIP/101-1' },
    bad: { callid: undefined, channel: {} },
  },
  CHANSPY: {
    row: 'B-20',
    body: {
      event: 'ChanSpyStart',
      callid: 'c1',
      spyercalleridnum: 103,
      spyercalleridname: 'Carol',
    },
    event: {
      event: 'ChanSpyStart',
      callid: 'c1',
      spyercalleridnum: '103',
      spyercalleridname: 'Carol',
      mode: 'monitor',
    },
    bad: { event: 'ChanSpyPause', callid: undefined, mode: 'shout' },
  },
  CALLMONITOR: {
    row: 'B-21',
    body: { event: 'MixMonitorStart', channel: 'SIP/101-1' },
    event: { event: 'MixMonitorStart', channel: 'SIP/101-1' },
    bad: { event: {}, channel: [] },
  },
  MWI: {
    row: 'B-22',
    body: { account: 101, waiting: '1', new: '2', old: 0 },
    event: { account: '101', waiting: true, new: 2, old: 0 },
    bad: { account: undefined, new: 'many', old: -1 },
  },
  PARKING: {
    row: 'B-23',
    body: { event: 'ParkedCall' },
    event: { event: 'ParkedCall' },
    bad: { event: {} },
  },
  ATTENDEDXFER: {
    row: 'B-24',
    body: { result: 'Success' },
    event: { result: 'Success' },
    bad: { result: [] },
  },
  BUDDYPREF: {
    row: 'B-25',
    body: { entity: 'sip:101@acme.example' },
    event: { entity: 'sip:101@acme.example' },
    bad: { entity: '' },
  },
  ERROR: {
    row: 'B-26',
    body: { message: 'Queue is full' },
    event: { message: 'Queue is full' },
    bad: { message: {} },
  },
};

const rows = Object.entries(CASES).map(([action, one]) => ({ action, ...one }));

describe('incoming actions', () => {
  it.each(rows)('$action is read [$row]', ({ action, body, event }) => {
    expect(parseEvent({ action, ...body })).toMatchObject({ action, ...event });
  });

  it.each(rows)('$action lets unknown fields through [$row]', ({ action, body, event }) => {
    const foreign = { action, ...body, privilege: 'call,all', nested: { deep: [1] } };
    expect(parseEvent(foreign)).toMatchObject({ action, ...event });
  });

  it.each(
    rows.flatMap(({ bad, ...one }) =>
      Object.entries(bad).map(([field, value]) => ({ ...one, field, value })),
    ),
  )('$action is malformed when $field is $value [$row]', ({ action, body, field, value }) => {
    expect(parseEvent({ action, ...body, [field]: value })).toBe('malformed');
  });

  it.each([null, '', [], {}, true])(
    '%j is no number, and not 0 [B-09] [B-10] [B-22] [F26]',
    (none) => {
      const { REGISTER, INITIATE, MWI } = CASES;
      const odd = [
        { action: 'REGISTER', ...REGISTER?.body, expires: none },
        { action: 'INITIATE', ...INITIATE?.body, time: none },
        { action: 'MWI', ...MWI?.body, new: none },
      ];
      expect(odd.map(parseEvent)).toEqual(['malformed', 'malformed', 'malformed']);
    },
  );

  it('leaves `parked` undefined when the event does not have it [D-05]', () => {
    const { parked: _parked, ...body } = call.body;
    expect(parseEvent({ action: 'CONFIRMED', ...body })).not.toHaveProperty('parked');
    expect(parseEvent({ action: 'CONFIRMED', ...body, parked: 0 })).toMatchObject({
      parked: false,
    });
  });

  it('calls an unknown action unknown, and a missing one malformed [F26]', () => {
    for (const action of ['BROWSE', 'mwi', '', '__proto__', 'constructor', 'toString'])
      expect(parseEvent({ action })).toBe('unknown');
    for (const body of [null, undefined, 5, 'MWI', [], {}, { action: 5 }, { action: ['MWI'] }])
      expect(parseEvent(body)).toBe('malformed');
  });

  it.each(['NEWS', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'calls an event of a queue or a conference unknown that is called %s [F26]',
    (event) => {
      expect(queueEventFrom({ event, queue: 'orders' })).toBe('unknown');
      expect(conferenceEventFrom({ event, conference: '8201' })).toBe('unknown');
    },
  );

  it('assigns every action to exactly one area, and only existing actions', () => {
    expect(Object.keys(EVENT_AREAS).toSorted()).toEqual(Object.keys(EVENT_SCHEMAS).toSorted());
    const areas = ['presence', 'features', 'broker', 'calls', 'queues', 'conferences', 'parking'];
    // Areas that came later test their events where they use them.
    const here = Object.entries(EVENT_AREAS).filter(([, area]) => areas.includes(area));
    expect(here.map(([action]) => action).toSorted()).toEqual(Object.keys(CASES).toSorted());
  });
});
