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
    const go = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    };
    const timer = setTimeout(go, ms);
    const stops = watch(go);
  });

/** Until the work is done, well or badly, and no longer than that; it goes on. */
export const doneIn = (ms: number, work: Promise<unknown>): Promise<void> =>
  atMost(ms, (go) => {
    void work.then(go, go);
    return [];
  });
