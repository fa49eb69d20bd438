const STEP_MS = 10;
/** Further behind than this, the lost time is given up instead of made up. */
const PATIENCE_MS = 100;

/** Calls `tick` every 10 ms on the average: timers drift, so the monotonic clock says how many are due. */
export class Pacer {
  readonly #tick: () => void;
  #due = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(tick: () => void) {
    this.#tick = tick;
  }

  run(on: boolean): void {
    if (on && !this.#timer) {
      this.#due = performance.now() + STEP_MS;
      this.#timer = setTimeout(() => this.#wake(), STEP_MS);
    } else if (!on) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
  }

  #wake(): void {
    const now = performance.now();
    if (now - this.#due > PATIENCE_MS) this.#due = now;
    for (; this.#due <= now; this.#due += STEP_MS) this.#tick();
    this.#timer = setTimeout(() => this.#wake(), Math.max(0, this.#due - performance.now()));
  }
}
