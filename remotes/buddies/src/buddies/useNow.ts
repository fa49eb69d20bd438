import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all; it runs only while a duration is on screen. */
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  timer ??= setInterval(() => listeners.forEach((listener) => listener()), 1000);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
const seconds = (): number => Math.floor(Date.now() / 1000);

/** The time in whole epoch seconds; draws again once a second. */
export const useNow = (): number => useSyncExternalStore(subscribe, seconds);
