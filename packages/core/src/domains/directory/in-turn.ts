/**
 * Limits how many jobs run at the same time. Of those that wait the newest starts first: its row has just come into view. A job that
 * fails makes room like any other.
 *
 * @example const inTurn = createInTurn(4); // await inTurn(() => load(id))
 */
export const createInTurn = (atOnce: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(job: () => Promise<T>): Promise<T> => {
    // The job that ends gives its place to the one that waits, so `running` stays.
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.pop();
      if (next) next();
      else running -= 1;
    }
  };
};
