/** What the broker's parts take from the world; tests bring their own. */
export interface Outside {
  /** Epoch milliseconds. */
  now(): number;
  setTimeout(run: () => void, ms: number): Timer;
  clearTimeout(timer: Timer | null): void;
  webSocket(url: string, protocols: string[]): WebSocket;
  /** 0 to 1. */
  random(): number;
}
export type Timer = ReturnType<typeof setTimeout>;

/** The longest a timer of the browser waits; more would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** The browser's own. Reads the globals at each call, so that fake timers reach it. */
export const browser: Outside = {
  now: () => Date.now(),
  setTimeout: (run, ms) => globalThis.setTimeout(run, Math.min(ms, LONGEST_MS)),
  clearTimeout: (timer) => globalThis.clearTimeout(timer ?? undefined),
  webSocket: (url, protocols) => new WebSocket(url, protocols),
  random: () => Math.random(),
};

/** `promise`, or a rejection when it takes longer than `ms`. */
export const within = <T>(outside: Outside, ms: number, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = outside.setTimeout(() => reject(new Error(`No result within ${ms} ms`)), ms);
    void promise.then(resolve, reject).finally(() => outside.clearTimeout(timer));
  });
