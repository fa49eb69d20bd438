import { expect, it, vi } from 'vitest';
import { pausedOf } from './live.model.ts';

const retry = vi.fn();
const error = { code: 'rmqc.error.refused', context: {} } as const;
const paused = (
  status: Parameters<typeof pausedOf>[0]['status'],
  live: boolean,
  wasLive: boolean,
) =>
  pausedOf({ status, error: status === 'refused' ? error : null, hint: 0 }, live, wasLive, retry);

it('is not paused while it starts, runs, or is not for this user', () => {
  expect(paused('connecting', false, false)).toBeNull();
  expect(paused('online', true, true)).toBeNull();
  expect(paused('no', false, false)).toBeNull();
});
it('lost: retries automatically, until the snapshot has the events again [F20]', () => {
  expect(paused('lost', false, true)).toEqual({ error: null, retry: null });
  expect(paused('online', false, true)).toEqual({ error: null, retry: null });
});
it('refused or broken: says why, and can be tried again [F24]', () => {
  expect(paused('refused', false, true)).toEqual({ error, retry });
  expect(paused('failed', false, false)?.retry).toBe(retry);
});
