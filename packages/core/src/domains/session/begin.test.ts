import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { settled } from '../../testing/house.ts';
import { initialBroker } from '../broker/state.ts';
import { initialPresence } from '../presence/state.ts';
import { startBroker, startPresence } from './needs.ts';

/** People and broker of a session, whose code does not come until a test says so. */
const session = () => {
  const state = proxy({
    broker: initialBroker(),
    presence: initialPresence(),
    session: { user: { realm: 'acme.example', extension: '101' } },
  });
  const realm = {
    presence: {
      begin: vi.fn<() => void>(),
      load: vi.fn(async () => void (state.presence.status = 'ready')),
    },
    broker: { start: vi.fn(async () => void (state.broker.status = 'connecting')) },
  };
  const loadRealm = vi.fn(async () => realm).mockRejectedValue(new TypeError('Failed to fetch'));
  const fail = vi.fn<(error: unknown) => void>();
  const live = { generation: 1, realmOf: -1 };
  const context = { state, live, loadRealm, fail } as unknown as Context;
  return { context, state, live, realm, loadRealm, fail };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('code of people and broker that does not come', () => {
  it.each(['broker', 'presence'] as const)(
    'of the %s is asked for again by itself, without another word, until it comes [E-12]',
    async (name) => {
      const { context, state, realm, loadRealm, fail } = session();
      const start = name === 'broker' ? startBroker : startPresence;
      const part = state[name];
      await start(context);
      const code = name === 'broker' ? 'rmqc.error.client' : 'widget.error.load';
      expect(part).toMatchObject({ status: 'failed', error: { code } });
      await vi.advanceTimersByTimeAsync(4999);
      expect(loadRealm).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(25_001);
      expect(loadRealm.mock.calls.length).toBeGreaterThan(1);
      expect([part.status, fail.mock.calls.length]).toEqual(['failed', name === 'broker' ? 1 : 0]);
      loadRealm.mockResolvedValue(realm);
      await vi.advanceTimersByTimeAsync(30_000);
      const began = name === 'broker' ? realm.broker.start : realm.presence.load;
      expect(began).toHaveBeenCalledOnce();
      expect(part.status).toBe(name === 'broker' ? 'connecting' : 'ready');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(began).toHaveBeenCalledOnce();
    },
  );

  it('pressed again in the list of people: the broker follows by itself [E-12]', async () => {
    const { context, state, realm, loadRealm } = session();
    await Promise.all([startPresence(context), startBroker(context)]);
    loadRealm.mockResolvedValue(realm);
    await startPresence(context);
    expect([state.presence.status, state.broker.status]).toEqual(['ready', 'failed']);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([state.broker.status, realm.presence.load.mock.calls.length]).toEqual(['connecting', 1]);
  });

  it('is asked for by nobody after sign-out', async () => {
    const { context, state, live, loadRealm } = session();
    await Promise.all([startPresence(context), startBroker(context)]);
    live.generation++;
    Object.assign(state.broker, initialBroker());
    Object.assign(state.presence, initialPresence());
    await settled();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loadRealm).toHaveBeenCalledTimes(2);
  });
});
