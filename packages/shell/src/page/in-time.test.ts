import { CHUNK_TIMEOUT_MS, CallpanelError } from '@callpanel/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = () => new CallpanelError('widget.error.load');

it('gives up what takes longer than 120 s [C-03] [E-122]', async () => {
  const failed = inTime(new Promise(() => undefined), CHUNK_TIMEOUT_MS, late).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([failed, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toMatchObject({ code: 'widget.error.load' });
});

it('hands on what comes in time, and its failure, and leaves no timer', async () => {
  expect(await inTime(Promise.resolve(7), 1000, late)).toBe(7);
  await expect(inTime(Promise.reject(new Error('own')), 1000, late)).rejects.toThrow('own');
  expect(vi.getTimerCount()).toBe(0);
});
