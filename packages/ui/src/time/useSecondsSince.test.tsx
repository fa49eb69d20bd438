import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSecondsSince } from './useSecondsSince.ts';

let clock = 0;
const now = () => clock;
/** The clock goes on and the page's timers run. */
const pass = (ms: number) =>
  act(() => {
    clock += ms;
    vi.advanceTimersByTime(ms);
  });
/** The clock goes on, but no timer of the page runs. */
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

it('draws once a second', () => {
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

it('goes on after a tick at which the clock had not moved', () => {
  const { result } = renderHook(() => useSecondsSince(0, now));
  pass(3999);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toBe(3);
  pass(1000);
  expect(result.current).toBe(4);
});

it('is right at once when the page comes back after its timers slept', () => {
  const { result } = renderHook(() => useSecondsSince(0, now));
  sleep(3_700_000);
  expect(result.current).toBe(0);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(3700);
});

it('runs one timer for all, and none when nothing is on screen', () => {
  const one = renderHook(() => useSecondsSince(0, now));
  const other = renderHook(() => useSecondsSince(500, now));
  expect(vi.getTimerCount()).toBe(1);
  one.unmount();
  pass(1500);
  expect(other.result.current).toBe(1);
  other.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
