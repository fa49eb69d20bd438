import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSecondsSince } from './useSecondsSince.ts';

let clock = 0;
const now = () => clock;
/** Advances the clock and the page's timers. */
const pass = (ms: number) =>
  act(() => {
    clock += ms;
    vi.advanceTimersByTime(ms);
  });
/** Advances the clock without running the page's timers. */
const sleep = (ms: number) => {
  clock += ms;
};

beforeEach(() => {
  clock = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('renders once a second', () => {
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useSecondsSince(-4000, now);
  });
  expect(result.current).toBe(4);
  drawn = 0;
  for (let quarter = 0; quarter < 12; quarter += 1) pass(250);
  expect(result.current).toBe(7);
  expect(drawn).toBe(3);
});

it('continues after a tick without a change of the clock', () => {
  const { result } = renderHook(() => useSecondsSince(0, now));
  pass(3999);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toBe(3);
  pass(1000);
  expect(result.current).toBe(4);
});

it('is correct at once when the page is resumed after its timers slept', () => {
  const { result } = renderHook(() => useSecondsSince(0, now));
  sleep(3_700_000);
  expect(result.current).toBe(0);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(3700);
});

it('runs one timer for all users, and none when none is on screen', () => {
  const one = renderHook(() => useSecondsSince(0, now));
  const other = renderHook(() => useSecondsSince(500, now));
  expect(vi.getTimerCount()).toBe(1);
  one.unmount();
  pass(1500);
  expect(other.result.current).toBe(1);
  other.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
