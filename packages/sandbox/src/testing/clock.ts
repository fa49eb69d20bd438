import type { Clock } from '../sip/clock.ts';

const START = 1_000_000;

/** A clock that only moves when a test turns it. */
export class TestClock implements Clock {
  #now = START;
  #tasks: { at: number; task: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, task: () => void): () => void {
    const entry = { at: this.#now + ms, task };
    this.#tasks.push(entry);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== entry);
    };
  }

  /** Back to the start; nothing is due. */
  reset(): void {
    this.#now = START;
    this.#tasks = [];
  }

  /** Moves on by `ms`; what is due runs in its order and at its time. */
  turn(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = this.#tasks.toSorted((a, b) => a.at - b.at);
      if (!next || next.at > end) break;
      this.#tasks = this.#tasks.filter((entry) => entry !== next);
      this.#now = next.at;
      next.task();
    }
    this.#now = end;
  }
}
