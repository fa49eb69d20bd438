import { useSyncExternalStore } from 'react';

/** Short enough that no second is skipped or shown for two, whatever a timer's delay. */
const LOOK_EVERY_MS = 250;

const listeners = new Set<() => void>();
const look = (): void => listeners.forEach((changed) => changed());
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all; it runs only while a duration is on screen. */
const subscribe = (changed: () => void): (() => void) => {
  if (listeners.size === 0) {
    timer = setInterval(look, LOOK_EVERY_MS);
    // A browser lets the timers of a hidden page sleep: on return the time is right at once.
    document.addEventListener('visibilitychange', look);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/**
 * Whole seconds from `since` until now; draws again when they change. Always read off the clock and never counted, so a
 * late or lost tick is made good by the next.
 *
 * @param since milliseconds of the clock `now`
 * @param now `Date.now`, or `performance.now` for a moment of this page that a changed system clock must not move
 * @example formatDuration(useSecondsSince(call.since, Date.now))
 */
export const useSecondsSince = (since: number, now: () => number): number =>
  useSyncExternalStore(subscribe, () => Math.floor((now() - since) / 1000));
