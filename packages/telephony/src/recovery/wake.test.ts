// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { watchWake } from './wake.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('wakes on online, on pageshow and when the page is visible again [F35] [F37]', () => {
  const woke = vi.fn();
  const stop = watchWake(systemClock, woke);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('pageshow'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(woke).toHaveBeenCalledTimes(3);
  stop();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(woke).toHaveBeenCalledTimes(3);
});

it('wakes when the wall clock jumped: the machine slept [F36]', () => {
  const woke = vi.fn();
  const stop = watchWake(systemClock, woke);
  vi.advanceTimersByTime(60_000);
  expect(woke).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(5000);
  expect(woke).toHaveBeenCalledTimes(1);
  stop();
});
