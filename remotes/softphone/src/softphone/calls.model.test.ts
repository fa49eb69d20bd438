import { describe, expect, it } from 'vitest';
import { callsModel, endedOf } from './calls.model.ts';
import { callInfo } from './testing/facts.ts';

const ids = (list: { id: string }[]) => list.map((call) => call.id);
const a = callInfo({ id: 'a' });
const b = callInfo({ id: 'b' });
const c = callInfo({ id: 'c' });
const held = { held: true } as const;

describe('several calls', () => {
  it('shows the talking one large and the held ones beside it [S-21]', () => {
    const model = callsModel([a, { ...b, ...held }, { ...c, ...held }], 'c');
    expect(model.active?.id).toBe('a');
    expect(ids(model.others)).toEqual(['b', 'c']);
  });
  it('keeps the call just held in its place when no call is active', () => {
    const all = [a, b, c].map((call) => ({ ...call, ...held }));
    expect(callsModel(all, 'a').active?.id).toBe('a');
    expect(callsModel(all, null).active?.id).toBe('c');
  });
  it('shows a call being placed over one still waiting for its hold', () => {
    const model = callsModel([a, { ...b, state: 'dialing' }], 'a');
    expect(model.active?.id).toBe('b');
  });
  it('lists every incoming call apart [S-13]', () => {
    const ringing = [b, c].map((call) => ({ ...call, state: 'incoming' as const }));
    const model = callsModel([a, ...ringing], null);
    expect(ids(model.incoming)).toEqual(['b', 'c']);
    expect(model.active?.id).toBe('a');
  });
  it('is empty without calls', () => {
    expect(callsModel([], 'a')).toEqual({ incoming: [], active: null, others: [] });
  });
});

it('says nothing of the leg that ends when two calls become one of three [S-28]', () => {
  const lastEnded = callInfo({ id: 'b', state: 'ended', end: { reason: 'hangup', by: 'system' } });
  const list = [callInfo({ id: 'a' })];
  const facts = { a: { threeWay: { status: 'on', name: '3WC-12345678' } } } as const;
  expect(endedOf({ lastEnded, list, facts })).toBeNull();
  expect(endedOf({ lastEnded, list, facts: {} })).toBe(lastEnded);
  const broken = { ...lastEnded, end: { reason: 'connectionLost', by: 'system' } as const };
  expect(endedOf({ lastEnded: broken, list, facts })).toBe(broken);
});
