/** A rate limit: `burst` at once, then `perSecond`. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/**
 * A bucket of permits that fills again.
 *
 * @param now milliseconds that only grow
 * @returns takes one permit; false: none is left now
 */
export const createBucket = ({ perSecond, burst }: Rate, now: () => number): (() => boolean) => {
  let permits = burst;
  let at = now();
  return () => {
    const time = now();
    permits = Math.min(burst, permits + ((time - at) / 1000) * perSecond);
    at = time;
    if (permits < 1) return false;
    permits -= 1;
    return true;
  };
};
