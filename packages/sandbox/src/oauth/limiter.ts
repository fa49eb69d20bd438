/** How many tries there are, and how long the next one waits. Times in milliseconds. */
export interface Limits {
  /** The last of these begins the first wait. */
  free: number;
  firstMs: number;
  /** Each further try doubles the wait, up to this. */
  longestMs: number;
  /** So long after a wait all tries are free again. */
  forgetMs: number;
}

/** More keys than this are not remembered: the one counted longest ago is forgotten. */
const MOST_KEYS = 10_000;

/** What is typed may be long; a key need not be. */
const LONGEST_KEY = 255;

interface Entry {
  count: number;
  until: number;
}

/**
 * Counts tries by key (an account, an address, a person) and says how long the next one has to wait.
 *
 * @param now epoch milliseconds
 * @example
 * const wrong = new Limiter({ free: 5, firstMs: 30_000, longestMs: 900_000, forgetMs: 3_600_000 }, Date.now);
 * if (wrong.waitMs('alice') > 0) refuse();
 * else if (!isRight) wrong.count('alice');
 */
export class Limiter {
  readonly #entries = new Map<string, Entry>();
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #most: number;

  constructor(limits: Limits, now: () => number, most = MOST_KEYS) {
    this.#limits = limits;
    this.#now = now;
    this.#most = most;
  }

  /** How long until this key may try, milliseconds; 0: now. */
  waitMs(key: string): number {
    const until = this.#entries.get(key.slice(0, LONGEST_KEY))?.until ?? 0;
    return Math.max(0, until - this.#now());
  }

  /** This key has tried. */
  count(key: string): void {
    const { free, firstMs, longestMs, forgetMs } = this.#limits;
    const name = key.slice(0, LONGEST_KEY);
    const before = this.#entries.get(name);
    const now = this.#now();
    const count = (before && now < before.until + forgetMs ? before.count : 0) + 1;
    const waitMs = count < free ? 0 : Math.min(firstMs * 2 ** (count - free), longestMs);
    this.#entries.delete(name);
    this.#entries.set(name, { count, until: now + waitMs });
    if (this.#entries.size <= this.#most) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  /** All tries of this key are free again. */
  forget(key: string): void {
    this.#entries.delete(key.slice(0, LONGEST_KEY));
  }

  reset(): void {
    this.#entries.clear();
  }
}
