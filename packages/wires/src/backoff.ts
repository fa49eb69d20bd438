/** A connection that lasted this long was stable: the delays start again [F21]. */
const STABLE_MS = 10_000;

/**
 * How long to wait before the next attempt, milliseconds: the first time as given [B-04], then full jitter up to the longest, so
 * that many panels spread after one failure (AWS Builders' Library, "Timeouts, retries, and backoff with jitter").
 */
export class Backoff {
  readonly #random: () => number;
  readonly #firstMs: number;
  readonly #longestMs: number;
  #failures = 0;

  constructor(random: () => number, firstMs: number, longestMs: number) {
    this.#random = random;
    this.#firstMs = firstMs;
    this.#longestMs = longestMs;
  }

  /** @param stoodMs how long the connection that was just lost had lasted; 0: it was never established */
  next(stoodMs = 0): number {
    if (stoodMs >= STABLE_MS) this.#failures = 0;
    const failures = this.#failures;
    this.#failures += 1;
    if (failures === 0) return this.#firstMs;
    const cap = Math.min(this.#longestMs, this.#firstMs * 2 ** Math.min(failures, 10));
    return this.#random() * cap;
  }
}
