import type { LegContext } from './leg.ts';
import type { OutgoingLeg } from './leg-out.ts';
import { Ringing } from './ringing.ts';

/** Phones that ring before there is a caller: the user's own, or those of a person invited to a conference. */
export class Originating {
  readonly #context: LegContext;
  readonly #ringing = new Set<Ringing>();

  constructor(context: LegContext) {
    this.#context = context;
  }

  /** Passes the first phone that answers to `answered`. The returned function stops the other phones, or all. */
  ring(legs: readonly OutgoingLeg[], answered: (leg: OutgoingLeg) => void): () => void {
    const ringing: Ringing = new Ringing(legs, this.#context, {
      begun: () => undefined,
      ringing: () => undefined,
      answered: (leg) => {
        this.#ringing.delete(ringing);
        answered(leg);
      },
      refused: () => this.#ringing.delete(ringing),
      digit: () => undefined,
    });
    this.#ringing.add(ringing);
    ringing.start();
    return () => {
      this.#ringing.delete(ringing);
      ringing.stop();
    };
  }

  stop(): void {
    for (const ringing of this.#ringing) ringing.stop();
    this.#ringing.clear();
  }
}
