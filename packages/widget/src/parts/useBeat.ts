import { useSyncExternalStore } from 'react';

const BEAT_MS = 500;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let on = false;

const beat = (): void => {
  on = !on;
  listeners.forEach((listener) => listener());
};

/** One timer for all; it runs only while something blinks. */
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  timer ??= setInterval(beat, BEAT_MS);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/**
 * On and off, twice a second and everywhere at once. An endless animation of CSS that blinks the same way makes the browser
 * work out styles and draw in each of sixty frames a second.
 */
export const useBeat = (): boolean => useSyncExternalStore(subscribe, () => on);
