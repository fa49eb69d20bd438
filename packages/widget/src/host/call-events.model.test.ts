import type { CallInfo, CallsState } from '@callpanel/core';
import { callInfo } from '@callpanel/core/testing/call-info';
import { expect, it } from 'vitest';
import { callEvents, showCalls } from './call-events.model.ts';

const info = (change: Partial<CallInfo> = {}) => callInfo({ id: 'c1', name: 'Bob', ...change });
const calls = (change: Partial<CallsState>): CallsState =>
  ({ list: [], lastEnded: null, facts: {}, ...change }) as CallsState;

/** The events between one snapshot and the next, without the payloads. */
const between = (before: CallsState, after: CallsState, nowMs = 1000) =>
  callEvents({ shown: showCalls(before), ended: before.lastEnded?.id }, after, nowMs).reported;
const names = (before: CallsState, after: CallsState) =>
  between(before, after).map(({ event }) => event);

const none = calls({});
const one = (change: Partial<CallInfo> = {}) => calls({ list: [info(change)] });

it.each<[string, CallsState, CallsState, string[]]>([
  ['dialled', none, one({ state: 'dialing', answeredAt: null }), ['call', 'call-started']],
  ['rings here', none, one({ direction: 'in', state: 'incoming' }), ['call', 'call-ringing']],
  ['rings there', one({ state: 'dialing' }), one({ state: 'ringing' }), ['call']],
  ['answered', one({ state: 'ringing' }), one(), ['call', 'call-answered']],
  ['held', one(), one({ held: true }), ['call', 'call-held']],
  ['resumed', one({ held: true }), one(), ['call', 'call-resumed']],
  ['held by the other', one(), one({ heldByPeer: true }), ['call']],
  ['muted', one(), one({ muted: true }), ['call', 'call-muted']],
  ['heard again', one({ muted: true }), one(), ['call', 'call-muted']],
  ['nothing that hosts know', one(), one({ signalling: 'recovering' }), []],
  ['the same', one(), one(), []],
])('%s', (_, before, after, reported) => {
  expect(names(before, after)).toEqual(reported);
});

it('recorded, and no more [U-18]', () => {
  const recorded = calls({ list: [info()], facts: { c1: { recording: 'on' } } });
  expect(names(one(), calls({ list: [info()], facts: { c1: { recording: 'starting' } } }))).toEqual(
    [],
  );
  expect(between(one(), recorded).at(-1)).toMatchObject({
    event: 'call-recording',
    payload: { call: { recording: true } },
  });
  expect(between(recorded, one()).at(-1)).toMatchObject({
    event: 'call-recording',
    payload: { call: { recording: false } },
  });
});

it('quality, once it is not good, and when it is good again', () => {
  const poor = one({ quality: { level: 'poor', reasons: ['loss'] } });
  const good = one({ quality: { level: 'good', reasons: [] } });
  expect(names(one(), good)).toEqual([]);
  expect(between(good, poor)).toEqual([
    {
      event: 'call-quality',
      payload: { callId: 'c1', quality: { level: 'poor', reasons: ['loss'] } },
    },
  ]);
  expect(names(poor, poor)).toEqual([]);
  expect(between(poor, good)).toMatchObject([{ payload: { quality: { level: 'good' } } }]);
});

it('ended: the reason, who ended it, the duration, and the name that was known', () => {
  const before = calls({
    list: [info({ name: '' })],
    facts: { c1: { name: 'Bob of the directory' } },
  });
  const over = info({ name: '', state: 'ended', end: { reason: 'hangup', by: 'remote' } });
  expect(between(before, calls({ lastEnded: over }), 43_400)).toEqual([
    { event: 'call', payload: expect.objectContaining({ state: 'ended' }) },
    {
      event: 'call-ended',
      payload: {
        call: expect.objectContaining({ id: 'c1', state: 'ended', name: 'Bob of the directory' }),
        reason: 'hangup',
        by: 'remote',
        durationS: 42,
      },
    },
  ]);
});

it('never answered: 0 seconds', () => {
  const over = info({ state: 'ended', answeredAt: null, end: { reason: 'busy', by: 'remote' } });
  const reported = between(one({ state: 'ringing', answeredAt: null }), calls({ lastEnded: over }));
  expect(reported.at(-1)).toMatchObject({ payload: { reason: 'busy', durationS: 0 } });
});

it('handed over, before it is over [S-23]', () => {
  const transfer = { to: '103', attended: true };
  const end = { reason: 'transferred', by: 'local' } as const;
  const reported = between(
    one({ transfer }),
    calls({ lastEnded: info({ state: 'ended', transfer, end }) }),
  );
  expect(reported.map(({ event }) => event)).toEqual(['call-transferred', 'call', 'call-ended']);
  expect(reported[0]).toMatchObject({ payload: { to: '103', attended: true } });
  // Its consultation ends with it: that one was not handed over.
  const asked = info({ id: 'c2', state: 'ended', end });
  expect(names(calls({ list: [info({ id: 'c2' })] }), calls({ lastEnded: asked }))).toEqual([
    'call',
    'call-ended',
  ]);
});

it('reports all of a call that came and went between two snapshots', () => {
  const over = info({ direction: 'in', state: 'ended', end: { reason: 'hangup', by: 'local' } });
  expect(names(none, calls({ lastEnded: over }))).toEqual([
    'call',
    'call-ringing',
    'call',
    'call-answered',
    'call',
    'call-ended',
  ]);
  const ended = calls({ lastEnded: over });
  expect(names(ended, ended)).toEqual([]);
});

it('reports each change of a call once, however many snapshots are taken', () => {
  const first = callEvents({ shown: new Map(), ended: undefined }, one(), 0);
  expect(first.reported).not.toEqual([]);
  expect(callEvents(first, one(), 0).reported).toEqual([]);
});
