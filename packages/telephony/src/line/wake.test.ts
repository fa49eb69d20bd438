// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { watchWake } from './wake.ts';

let hidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const start = () => {
  const woke = vi.fn();
  return { woke, stop: watchWake(systemClock, woke) };
};
const shown = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('reports when the network is back and when the page is visible again [F12] [F35]', () => {
  const { woke, stop } = start();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(woke.mock.calls).toEqual([['network'], ['shown']]);
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(woke).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('online'));
  shown(true);
  expect(woke).toHaveBeenCalledTimes(2);
});

it('reports sleep when the page returns from the back/forward cache, not when it loads [F37]', () => {
  const { woke, stop } = start();
  shown(false);
  expect(woke).not.toHaveBeenCalled();
  shown(true);
  expect(woke.mock.calls).toEqual([['slept']]);
  stop();
});

it('reports a network change when a frozen page resumes [F37]', () => {
  const { woke, stop } = start();
  document.dispatchEvent(new Event('resume'));
  expect(woke.mock.calls).toEqual([['network']]);
  stop();
});

it('reports another type of network, not another speed [F12]', () => {
  const connection = Object.assign(new EventTarget(), { type: 'wifi' });
  vi.stubGlobal('navigator', { connection });
  const { woke, stop } = start();
  connection.dispatchEvent(new Event('change'));
  expect(woke).not.toHaveBeenCalled();
  connection.type = 'none';
  connection.dispatchEvent(new Event('change'));
  expect(woke).not.toHaveBeenCalled();
  connection.type = 'cellular';
  connection.dispatchEvent(new Event('change'));
  expect(woke.mock.calls).toEqual([['network']]);
  stop();
  vi.unstubAllGlobals();
});

it('reports sleep when the monotonic clock paused [F36]', () => {
  const { woke, stop } = start();
  vi.advanceTimersByTime(60_000);
  expect(woke).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(5000);
  expect(woke.mock.calls).toEqual([['slept']]);
  vi.advanceTimersByTime(60_000);
  expect(woke).toHaveBeenCalledTimes(1);
  stop();
});

/** A clock whose timers fire as late as the test wants. */
const lateClock = () => {
  let run: () => void = () => undefined;
  const setTimeout = (next: () => void) => {
    run = next;
    return 1;
  };
  const clock = { now: () => performance.now(), setTimeout, clearTimeout: () => undefined };
  return {
    clock,
    after(ms: number) {
      vi.advanceTimersByTime(ms);
      run();
    },
  };
};

it('reports sleep when the monotonic clock did not pause, but not for a throttled page [F35] [F36]', () => {
  const { clock, after } = lateClock();
  const woke = vi.fn();
  const stop = watchWake(clock, woke);
  hidden = true;
  for (let minute = 0; minute < 30; minute += 1) after(60_000);
  expect(woke).not.toHaveBeenCalled();
  after(3_600_000);
  expect(woke.mock.calls).toEqual([['slept']]);
  hidden = false;
  after(16_000);
  expect(woke).toHaveBeenCalledTimes(2);
  stop();
});

const turn = (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

it('reports no sleep when a page is shown before its late tick, or is hidden and shown again [F35]', () => {
  const { clock, after } = lateClock();
  const woke = vi.fn();
  const stop = watchWake(clock, woke);
  after(5000);
  turn(true);
  after(60_000);
  vi.advanceTimersByTime(55_000);
  turn(false);
  after(0);
  after(5000);
  turn(true);
  vi.advanceTimersByTime(30_000);
  turn(false);
  after(4000);
  expect(woke.mock.calls).toEqual([['shown'], ['shown']]);
  stop();
});

it.each([true, false])(
  'reports sleep when the page is shown again (hidden before: %s) [F36]',
  (before) => {
    const { clock, after } = lateClock();
    const woke = vi.fn();
    const stop = watchWake(clock, woke);
    after(5000);
    if (before) turn(true);
    vi.advanceTimersByTime(3_600_000);
    if (!before) turn(true);
    turn(false);
    after(0);
    expect(woke.mock.calls).toEqual([['slept'], ['shown']]);
    stop();
  },
);
