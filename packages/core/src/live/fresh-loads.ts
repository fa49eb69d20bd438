/**
 * One run at a time, however often it is requested.
 *
 * @param run never fails
 */
export const freshLoads = (run: () => Promise<void>) => {
  let life = 0;
  let again = false;
  let running: Promise<void> | null = null;

  const runUntilFresh = async (): Promise<void> => {
    const mine = life;
    do {
      again = false;
      await run();
    } while (again && mine === life);
    if (mine === life) running = null;
  };

  return {
    /** Runs now, or again after the run under way, which may be too old. Resolves when all is done. */
    ask(): Promise<void> {
      again = running !== null;
      running ??= runUntilFresh();
      return running;
    },
    /** Resolves when nothing is under way; starts nothing. */
    done: () => running ?? Promise.resolve(),
    /** Another run will follow the one under way. */
    willRunAgain: () => again,
    /** The run under way continues to its end; no other follows. */
    forget() {
      life++;
      again = false;
      running = null;
    },
  };
};
