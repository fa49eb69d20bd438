import type { ErrorCode } from '@callpanel/contracts';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../testing/house.ts';
import { initialBroker } from './broker/state.ts';
import { lateStart } from './late-start.ts';
import { initialPresence } from './presence/state.ts';

/** People and broker of a session, whose code does not come until a test says so. */
const session = () => {
  const state = proxy({ broker: initialBroker(), presence: initialPresence() });
  const load = vi.fn(async () => undefined).mockRejectedValue(new TypeError('Failed to fetch'));
  const fail = vi.fn<(error: unknown) => void>();
  const live = { generation: 1 };
  const began = { broker: vi.fn<() => void>(), presence: vi.fn<() => void>() };
  const start = {
    broker: () => {
      state.broker.status = 'connecting';
      const run = async () => {
        await load();
        state.broker.status = 'connecting';
        began.broker();
      };
      return lateStart({ live }, state.broker, CODES.broker, run, fail);
    },
    presence: () => {
      state.presence.status = 'loading';
      const run = async () => {
        await load();
        state.presence.status = 'ready';
        began.presence();
      };
      return lateStart({ live }, state.presence, CODES.presence, run);
    },
  };
  return { state, live, load, fail, began, start };
};

const CODES = {
  broker: 'rmqc.error.client',
  presence: 'widget.error.load',
} as const satisfies Record<string, ErrorCode>;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('code of people and broker that does not come', () => {
  it.each(['broker', 'presence'] as const)(
    'of the %s is requested again automatically, without another notice, until it loads [E-12]',
    async (name) => {
      const { state, load, fail, began, start } = session();
      const part = state[name];
      await start[name]();
      expect(part).toMatchObject({ status: 'failed', error: { code: CODES[name] } });
      await vi.advanceTimersByTimeAsync(4999);
      expect(load).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(25_001);
      expect(load.mock.calls.length).toBeGreaterThan(1);
      expect([part.status, fail.mock.calls.length]).toEqual(['failed', name === 'broker' ? 1 : 0]);
      load.mockResolvedValue(undefined);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(began[name]).toHaveBeenCalledOnce();
      expect(part.status).toBe(name === 'broker' ? 'connecting' : 'ready');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(began[name]).toHaveBeenCalledOnce();
    },
  );

  it('pressed again in the list of people: the broker also starts [E-12]', async () => {
    const { state, load, began, start } = session();
    await Promise.all([start.presence(), start.broker()]);
    load.mockResolvedValue(undefined);
    await start.presence();
    expect([state.presence.status, state.broker.status]).toEqual(['ready', 'failed']);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([state.broker.status, began.presence.mock.calls.length]).toEqual(['connecting', 1]);
  });

  it('is not requested after sign-out', async () => {
    const { state, live, load, start } = session();
    await Promise.all([start.presence(), start.broker()]);
    live.generation++;
    Object.assign(state.broker, initialBroker());
    Object.assign(state.presence, initialPresence());
    await settled();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
