import { type End, Joining } from './joining.ts';
import type { Leg, LegContext } from './leg.ts';
import { Spies, type Spy } from './spies.ts';
import type { Feature } from './types.ts';

export interface EndsParts {
  callId: string;
  context: LegContext;
  /** How loud the player is, 0 to 1. */
  loudness: number | undefined;
  tellSpy(spy: Spy, on: boolean): void;
}

/** The ends of a call: two phones, or a phone and a player, and the spies; and what they hear. */
export class Ends {
  caller: Leg | undefined;
  callee: Leg | undefined;
  readonly spies: Spies;
  readonly #parts: EndsParts;
  readonly #joining: Joining;
  #player: End | undefined;
  #closed = false;

  constructor(parts: EndsParts) {
    this.#parts = parts;
    this.#joining = new Joining(parts.callId, parts.context);
    this.spies = new Spies({
      changed: () => this.join(),
      left: ({ leg }) => this.#joining.part(leg, this.#all),
      tell: (spy, on) => parts.tellSpy(spy, on),
    });
  }

  get phones(): Leg[] {
    return [this.caller, this.callee].filter((leg) => leg !== undefined);
  }

  /** Does the call have two ends? */
  get complete(): boolean {
    return this.#all.length > 1;
  }

  /** Replaces the player; undefined: no player. */
  play(feature: Feature | undefined): void {
    if (this.#player) this.#joining.stop(this.#player);
    this.#player = feature && this.#joining.play(feature, this.#parts.loudness);
    this.join();
  }

  /** The recorder plays back what it has. */
  replay(): void {
    if (this.#player) this.#parts.context.media.replay(this.#player.id);
  }

  /** Reports the new other party to phones that talked to another one before. */
  introduce(caller: string, callee: string): void {
    if (!this.phones.some(({ wasReleased }) => wasReleased)) return;
    this.caller?.connectedWith(callee);
    this.callee?.connectedWith(caller);
  }

  /** A phone leaves, and no longer hears this call. */
  release(leg: Leg): void {
    this.#joining.part(leg, [...this.#all, ...this.spies.all.map((spy) => spy.leg)]);
    leg.events = undefined;
    leg.wasReleased = true;
    if (leg === this.caller) this.caller = undefined;
    else this.callee = undefined;
  }

  join(): void {
    const [a, b] = this.#all;
    if (a && b && !this.#closed) this.#joining.join(a, b, this.spies.all);
  }

  close(): void {
    this.#closed = true;
    this.#joining.close();
  }

  get #all(): End[] {
    return [this.caller, this.callee, this.#player].filter((end) => end !== undefined);
  }
}
