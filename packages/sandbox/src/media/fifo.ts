import { FRAME, type Frame } from './pcm.ts';

/** Start to play when this much is there (20 ms), and never hold more than the ceiling (60 ms). */
const PRIME = 2 * FRAME;
const CEILING = 6 * FRAME;

/**
 * Evens out the clock of a sink against the clock of the bridge. Too little: a moment of silence, then 20 ms are
 * gathered again. Too much, after a pause of the process or by drift: the oldest goes, so delay never grows.
 */
export class FrameFifo {
  #samples = new Int16Array(0);
  #primed = false;

  push(samples: Int16Array): void {
    const joined = new Int16Array(this.#samples.length + samples.length);
    joined.set(this.#samples);
    joined.set(samples, this.#samples.length);
    this.#samples = joined.length > CEILING ? joined.slice(joined.length - PRIME) : joined;
  }

  /** The next 10 ms, or null for silence. */
  pull(): Frame | null {
    if (!this.#primed) this.#primed = this.#samples.length >= PRIME;
    if (!this.#primed) return null;
    if (this.#samples.length < FRAME) {
      this.#primed = false;
      return null;
    }
    const frame = this.#samples.slice(0, FRAME);
    this.#samples = this.#samples.slice(FRAME);
    return frame;
  }
}
