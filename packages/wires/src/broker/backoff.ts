import { BROKER_LONGEST_RETRY_MS, BROKER_RETRY_MS } from '@callpanel/contracts';

/** A connection that lasted this long was stable: the delays start again [F21]. */
const STABLE_MS = 10_000;

/**
 * How long to wait before the next attempt, milliseconds: 5 s first [B-04], then full jitter up to 30 s, so that many
 * panels spread after one failure (AWS Builders' Library, "Timeouts, retries, and backoff with jitter").
 */
export class Backoff {
  readonly #random: () => number;
  #failures = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** @param stoodMs how long the connection that was just lost had lasted; 0: it was never established */
  next(stoodMs = 0): number {
    if (stoodMs >= STABLE_MS) this.#failures = 0;
    const failures = this.#failures;
    this.#failures += 1;
    if (failures === 0) return BROKER_RETRY_MS;
    const cap = Math.min(BROKER_LONGEST_RETRY_MS, BROKER_RETRY_MS * 2 ** Math.min(failures, 10));
    return this.#random() * cap;
  }
}
