import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API, house, settled } from '../../testing/house.ts';
import { realmAnswers } from '../../testing/realm-house.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  late.fails = false;
  vi.useRealTimers();
});

/** Code of people and broker that comes only when a test says so. */
const late = vi.hoisted(() => ({ fails: false, asked: 0 }));
vi.mock('../live-realm.ts', async (original) => {
  const real = await original<typeof import('../live-realm.ts')>();
  const createLiveRealm: typeof real.createLiveRealm = (context) => {
    late.asked += 1;
    if (late.fails) throw new TypeError('Failed to fetch');
    return real.createLiveRealm(context);
  };
  return { ...real, createLiveRealm };
});

describe('code of people and broker that cannot be loaded', () => {
  const failed = async () => {
    late.fails = true;
    const all = house();
    Object.assign(all.server, realmAnswers());
    all.core.open({ apiBase: API, page: all.page });
    await all.core.session.signIn('alice', 'panel');
    await settled();
    const { broker, presence, notices } = all.core.state;
    expect([broker.status, presence.status]).toEqual(['failed', 'failed']);
    return { ...all, state: { broker, presence, notices } };
  };
  const codes = ({ state }: Awaited<ReturnType<typeof failed>>) =>
    state.notices.list.map(({ message }) => message);

  it('is asked for again by itself, without a word, until it comes [E-12]', async () => {
    const all = await failed();
    const { broker, presence } = all.state;
    const told = codes(all);
    expect(told).toEqual(['rmqc.error.client']);
    const before = late.asked;
    await vi.advanceTimersByTimeAsync(4999);
    expect(late.asked).toBe(before);
    await vi.advanceTimersByTimeAsync(25_001);
    await settled();
    expect(late.asked).toBeGreaterThan(before);
    expect([broker.status, presence.status, codes(all)]).toEqual(['failed', 'failed', told]);
    late.fails = false;
    await vi.advanceTimersByTimeAsync(30_000);
    await settled();
    expect([broker.status, presence.status]).toEqual(['connecting', 'ready']);
    all.broker.goesOnline();
    await settled();
    expect(presence.live).toBe(true);
    const { started } = all.broker;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([started, all.broker.started]).toEqual([1, 1]);
  });

  it('pressed again in the list: the broker follows by itself [E-12]', async () => {
    const { core, state } = await failed();
    late.fails = false;
    core.presence.retry();
    await settled();
    expect([state.presence.status, state.broker.status]).toEqual(['ready', 'failed']);
    await vi.advanceTimersByTimeAsync(30_000);
    await settled();
    expect(state.broker.status).toBe('connecting');
  });

  it('is asked for by nobody after sign-out', async () => {
    const { core } = await failed();
    await core.session.signOut();
    await settled();
    const before = late.asked;
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(late.asked).toBe(before);
  });
});
