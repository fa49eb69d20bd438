/** The facts that a phone takes from outside, so that tests can replace them. */
export interface Clock {
  /** Monotonic milliseconds. */
  now(): number;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

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
