import { GRANTS_OF_HOSTS } from '@callpanel/contracts';
import type { Notice, ParkedCall } from '@callpanel/core';
import { core } from '@callpanel/core';
import { expect, it } from 'vitest';
import type { Facts } from './facts.ts';
import { factsNow } from './facts.ts';
import { healthOf, stateEvents } from './state-events.model.ts';

type Change = { [P in keyof Facts]?: Partial<Facts[P]> };
const facts = (change: Change = {}): Facts => {
  const now = factsNow();
  const changed = Object.entries(change).map(([part, to]) => [
    part,
    { ...(now[part as keyof Facts] as object), ...(to as object) },
  ]);
  return { ...now, ...Object.fromEntries(changed) } as Facts;
};
const between = (before: Change, after: Change, widget: 'voicemail' | 'softphone' | null = null) =>
  stateEvents({ widget, grants: GRANTS_OF_HOSTS }, facts(before), facts(after), 1000);

it.each<[string, Change, object]>([
  ['off', { connection: { phone: 'no' } }, { phone: 'off' }],
  ['being made', { connection: { phone: 'loading' } }, { phone: 'connecting' }],
  ['not registered', { connection: { phone: 'ready', status: 1 } }, { phone: 'connecting' }],
  ['registered', { connection: { phone: 'ready', status: 3 } }, { phone: 'ready' }],
  ['broken', { connection: { phone: 'failed' } }, { phone: 'failed' }],
  [
    'elsewhere',
    { connection: { phone: 'failed' }, tabs: { phone: 'elsewhere' } },
    { phone: 'elsewhere' },
  ],
  ['live', { broker: { status: 'online' } }, { updates: 'live' }],
  ['paused', { broker: { status: 'lost' } }, { updates: 'paused' }],
  ['off line', { network: { online: false } }, { online: false }],
  ['silent', { calls: { soundBlocked: true } }, { soundBlocked: true }],
  [
    'deaf',
    { calls: { microphone: { code: 'media.error.denied', context: {} } } },
    { microphone: { code: 'media.error.denied', context: {} } },
  ],
])('health: %s', (_, change, health) => {
  expect(healthOf(facts(change))).toMatchObject(health);
});

it('health, when it is another', () => {
  const registered: Change = { connection: { phone: 'ready', status: 3 } };
  expect(between({}, registered)).toEqual([
    { event: 'health', payload: expect.objectContaining({ phone: 'ready' }) },
  ]);
  expect(between(registered, registered)).toEqual([]);
});

it('messages and missed calls that wait', () => {
  expect(between({}, { voicemail: { new: 2 } })).toEqual([
    { event: 'unread', payload: { voicemail: 2, missedCalls: 0 } },
  ]);
  expect(between({}, { callLog: { missed: 1 } })).toEqual([
    { event: 'unread', payload: { voicemail: 0, missedCalls: 1 } },
  ]);
});

it('parked calls that wait, once the page has asked for the lots', () => {
  const call = { number: '102' } as ParkedCall;
  const lots = [{ name: 'Main', extension: '700', slots: [{ space: '701', call }] }];
  expect(between({}, { parking: { status: 'ready', lots } })).toEqual([
    { event: 'unread', payload: { voicemail: 0, parking: 1, missedCalls: 0 } },
  ]);
  // The directory has asked what the lots are called.
  expect(between({}, { parking: { status: 'no', lots } })).toEqual([]);
});

it('a missed call, but not the log of before [S-18]', () => {
  const entry = (id: string, direction: 'missed' | 'received', at: number) => ({
    id,
    direction,
    number: '102',
    name: 'Bob',
    at,
  });
  const old = [entry('1', 'missed', 500)];
  expect(between({}, { callLog: { entries: old } })).toEqual([]);
  const entries = [entry('3', 'received', 2100), entry('2', 'missed', 2000), ...old];
  expect(between({ callLog: { entries: old } }, { callLog: { entries } })).toEqual([
    { event: 'call-missed', payload: { number: '102', name: 'Bob', at: 2000 } },
  ]);
  expect(between({ callLog: { entries } }, { callLog: { entries: [...entries] } })).toEqual([]);
});

it("the user's own presence [S-34]", () => {
  expect(between({}, { features: { dnd: true } })).toEqual([
    { event: 'presence', payload: { dnd: true, forward: null, followme: null, chat: null } },
  ]);
  const own = { status: 'away', text: 'At lunch' } as const;
  expect(between({ chat: { status: 'ready' } }, { chat: { status: 'ready', own } })).toMatchObject([
    { event: 'presence', payload: { chat: own } },
  ]);
});

it('the user’s place in a widget [R-25]', () => {
  const there: Change = { places: { voicemail: { params: { folder: 'old' }, query: '' } } };
  expect(between({}, there, 'voicemail')).toEqual([
    { event: 'navigation', payload: { path: '/voicemails/old' } },
  ]);
  expect(between({}, there, 'softphone')).toEqual([]);
});

it('notices, each once', () => {
  const notice = (id: number): Notice => ({
    id,
    kind: 'error',
    message: 'sipua.error.notReady',
    values: { number: '102' },
    link: null,
    place: null,
  });
  expect(
    between({ notices: { list: [notice(1)] } }, { notices: { list: [notice(1), notice(2)] } }),
  ).toEqual([{ event: 'notice', payload: { kind: 'error', message: 'sipua.error.notReady' } }]);
  expect(between({ notices: { list: [notice(1)] } }, {})).toEqual([]);
});

it('keys of the phone, if there is one', () => {
  const changed: Change = { preferences: { shortcuts: 'mute=Alt+M' } };
  expect(between({}, changed, 'softphone')).toEqual([
    { event: 'shortcuts', payload: { keys: expect.objectContaining({ mute: 'Alt+M' }) } },
  ]);
  expect(between({}, changed, 'voicemail')).toEqual([]);
});

it('other preferences are not reported', () => {
  expect(between({}, { preferences: { volume: 0.1 } })).toEqual([]);
  expect(core.state.preferences.volume).not.toBe(0.1);
});
