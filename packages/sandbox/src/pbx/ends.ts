import { type End, Joining } from './joining.ts';
import type { AwaitedCaller } from './call-parts.ts';
import { Leg, type LegContext } from './leg.ts';
import { Spies, type Spy } from './spies.ts';
import type { Feature } from './types.ts';

export interface EndsParts {
  callId: string;
  context: LegContext;
  caller: Leg | Feature | AwaitedCaller;
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
  /** Who calls, until a phone answers perhaps one who waits elsewhere; and what plays in place of a callee. */
  #calls: EndsParts['caller'];
  #answers: Feature | undefined;
  #player: End | undefined;
  #closed = false;

  constructor(parts: EndsParts) {
    this.#parts = parts;
    this.#calls = parts.caller;
    if (parts.caller instanceof Leg) this.caller = parts.caller;
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

  /** The caller is no phone. */
  get isCalledByPlayer(): boolean {
    return typeof this.#calls === 'string';
  }

  /** A phone answers a caller who waits elsewhere; false: the caller is gone. */
  fetch(): boolean {
    if (typeof this.#calls === 'string' || !('fetch' in this.#calls)) return true;
    const fetched = this.#calls.fetch();
    if (!fetched) return false;
    this.#calls = fetched;
    if (typeof fetched === 'string') this.play(fetched);
    else this.caller = fetched;
    return true;
  }

  /** What a phone of the call hears. */
  opposite(leg: Leg): Leg | Feature | undefined {
    if (leg === this.caller) return this.callee ?? this.#answers;
    return typeof this.#calls === 'string' ? this.#calls : this.caller;
  }

  /** A phone that is up takes the free place. */
  take(leg: Leg): void {
    if (this.caller || this.isCalledByPlayer) this.callee = leg;
    else this.caller = leg;
  }

  /** A player takes the place of the callee. */
  answerBy(feature: Feature): void {
    this.#answers = feature;
    this.play(feature);
  }

  /** Replaces the player; undefined: no player. */
  play(feature: Feature | undefined): void {
    if (this.#player) this.#joining.stop(this.#player);
    this.#player = feature && this.#joining.play(feature, this.#parts.loudness);
    this.join();
  }

  /** A recorder plays back what it has. */
  replay(): void {
    const isRecorder = [this.#calls, this.#answers].includes('recorder');
    if (this.#player && isRecorder) this.#parts.context.media.replay(this.#player.id);
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
