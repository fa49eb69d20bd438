/** Time, which tests can replace. */
export interface Clock {
  /** Monotonic milliseconds. */
  now(): number;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

/** The time of the browser. Reads the globals at each call, so that fake timers work. */
export const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms) as unknown as number,
  clearTimeout: (id) => globalThis.clearTimeout(id),
};

/** Resolves after `ms` milliseconds. */
export const after = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.setTimeout(resolve, ms);
  });
