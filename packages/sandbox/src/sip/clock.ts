/** Time as the PBX sees it; tests pass one they can turn. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs `task` once after `ms`; the answer cancels it. */
  after(ms: number, task: () => void): () => void;
}

/** Real time. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Base and ceiling of retransmission (RFC 3261 section 17.1.1.1), in milliseconds. */
export interface Timers {
  t1: number;
  t2: number;
}
