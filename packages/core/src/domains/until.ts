import { subscribe } from 'valtio/vanilla';

/**
 * Calls `run` once parts of the state are so: at once, or after a change of one of them. Returns the way to stop waiting.
 *
 * @example const stop = when([calls], () => calls.list.length === 0, hangUp);
 */
export const when = (
  parts: readonly object[],
  isSo: () => boolean,
  run: () => void,
): (() => void) => {
  const look = (): void => {
    if (!isSo()) return;
    stop();
    run();
  };
  const stops = parts.map((part) => subscribe(part, look));
  const stop = (): void => stops.forEach((unsubscribe) => unsubscribe());
  look();
  return stop;
};

/**
 * Until something calls `go`, and no longer than that.
 *
 * @param ms milliseconds
 * @param watch gives the ways to stop watching
 * @example await atMost(2000, (go) => [subscribe(part, go)]);
 */
export const atMost = (
  ms: number,
  watch: (go: () => void) => readonly (() => void)[],
): Promise<void> =>
  new Promise((resolve) => {
    let stops: readonly (() => void)[] = [];
    const go = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    };
    const timer = setTimeout(go, ms);
    stops = watch(go);
  });

/** Until parts of the state are so, and no longer than that. */
export const until = (parts: readonly object[], isSo: () => boolean, ms: number): Promise<void> =>
  atMost(ms, (go) => [when(parts, isSo, go)]);

/** Until the work has ended, with success or not, but not longer than the limit; the work continues. */
export const doneIn = (ms: number, work: Promise<unknown>): Promise<void> =>
  atMost(ms, (go) => {
    void work.then(go, go);
    return [];
  });
