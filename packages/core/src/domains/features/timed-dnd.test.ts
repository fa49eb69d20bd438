import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API, house, settled } from '../../testing/house.ts';
import { liveRealm, realmAnswers } from '../../testing/realm-house.ts';
import { untilFrom } from './timed-dnd.ts';

const HALF_HOUR = 30 * 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const timed = async () => {
  const all = await liveRealm();
  await all.core.features.setDnd(true, all.clock.nowMs + HALF_HOUR);
  const passes = async (ms: number) => {
    all.clock.nowMs += ms;
    vi.advanceTimersByTime(ms);
    await settled();
  };
  return { ...all, features: all.core.state.features, passes };
};

describe('do not disturb for a while', () => {
  it('ends by itself, at the telephone system too [S-54]', async () => {
    const { features, alice, clock, passes } = await timed();
    expect(features).toMatchObject({ dnd: true, dndUntil: clock.nowMs + HALF_HOUR });
    await passes(HALF_HOUR - 10_000);
    expect([features.dnd, alice.published.dnd]).toEqual([true, true]);
    await passes(20_000);
    expect([features.dnd, alice.published.dnd, features.dndUntil]).toEqual([false, false, null]);
  });

  it('has no end any more when it is switched off and on again', async () => {
    const { core, features, passes } = await timed();
    await core.features.setDnd(false);
    expect(features.dndUntil).toBeNull();
    await core.features.setDnd(true);
    await passes(2 * HALF_HOUR);
    expect([features.dnd, features.dndUntil]).toEqual([true, null]);
  });

  it('is over when a code or another phone switched it off [S-34]', async () => {
    const { features, broker, passes } = await timed();
    const entity = 'sip:101@acme.example';
    broker.says({ action: 'PRESENCE_FEATURE', entity, feature: 'dnd', state: '', value: '' });
    await passes(0);
    await passes(10_000);
    expect([features.dnd, features.dndUntil]).toEqual([false, null]);
  });

  it('is tried again while the phone is not registered [E-40]', async () => {
    const { features, alice, passes } = await timed();
    alice.setStatus({ connected: true, registered: false, error: null });
    await passes(HALF_HOUR + 10_000);
    expect(features.dnd).toBe(true);
    alice.setStatus({ connected: true, registered: true, error: null });
    await passes(10_000);
    expect([features.dnd, alice.published.dnd]).toEqual([false, false]);
  });
});

describe('do not disturb for a while, after a reload', () => {
  /** A page whose browser keeps this. */
  const reloaded = async (items: Map<string, string>) => {
    const all = house({
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    });
    Object.assign(all.server, realmAnswers());
    all.core.open({ apiBase: API, page: all.page });
    await all.core.session.signIn('alice', 'panel');
    all.broker.goesOnline();
    await settled();
    return all;
  };

  it('has its end also when the user has signed out meanwhile [S-54]', async () => {
    const items = new Map<string, string>();
    const before = await reloaded(items);
    const end = before.clock.nowMs + HALF_HOUR;
    await before.core.features.setDnd(true, end);
    await before.core.session.signOut();
    const { core } = await reloaded(items);
    expect(core.state.features.dndUntil).toBe(end);
  });

  it('says until when, and ends then [S-54]', async () => {
    const items = new Map<string, string>();
    const before = await reloaded(items);
    const end = before.clock.nowMs + HALF_HOUR;
    await before.core.features.setDnd(true, end);
    const { core, clock, alice, broker } = await reloaded(items);
    const { features } = core.state;
    expect(features.dndUntil).toBe(end);
    const entity = 'sip:101@acme.example';
    broker.says({
      action: 'PRESENCE_FEATURE',
      entity,
      feature: 'dnd',
      state: 'confirmed',
      value: '',
    });
    await settled();
    clock.nowMs = end - 10_000;
    vi.advanceTimersByTime(10_000);
    await settled();
    expect([features.dnd, features.dndUntil]).toEqual([true, end]);
    clock.nowMs = end + 1;
    vi.advanceTimersByTime(10_000);
    await settled();
    expect([features.dnd, alice.published.dnd, features.dndUntil]).toEqual([false, false, null]);
  });
});

it.each([
  [null, null],
  ['0', null],
  ['soon', null],
  ['-5', null],
  ['1790000000000', 1790000000000],
])('what is kept as %j ends at %s', (kept, until) => {
  expect(untilFrom(kept)).toBe(until);
});
