/**
 * Full jitter: a random wait below an exponentially growing limit, so that many phones do not retry together
 * (AWS Builders' Library, "Timeouts, retries, and backoff with jitter"). Milliseconds.
 */
export const fullJitter = (
  attempt: number,
  random: () => number,
  { baseMs = 1000, capMs = 30_000 } = {},
): number => random() * Math.min(capMs, baseMs * 2 ** Math.min(attempt, 30));
