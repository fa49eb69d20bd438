import type { Clock } from './port.ts';

/** The browser's own time. Reads the globals at each call, so that fake timers reach it. */
export const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms) as unknown as number,
  clearTimeout: (id) => globalThis.clearTimeout(id),
};

/** Waits on a clock. */
export const after = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.setTimeout(resolve, ms);
  });
