import type { Guest, Room } from './call-parts.ts';
import type { End } from './joining.ts';
import type { Leg } from './leg.ts';
import type { CallParty, SpyMode } from './types.ts';

/** As Asterisk's ChanSpy: digits change what a spy is while it listens. */
export const SPY_MODES: ReadonlyMap<string, SpyMode> = new Map([
  ['4', 'monitor'],
  ['5', 'whisper'],
  ['6', 'fullbarge'],
]);

/** A user who listens in to a call [C-20]. */
export class Spy {
  readonly party: CallParty;
  readonly leg: Leg;
  /** The phone that is listened to: it alone hears a whisper. */
  readonly spied: Leg;
  mode: SpyMode = 'monitor';
  /** Ends the spy's own call. */
  readonly dismiss: () => void;

  constructor({ party, leg, dismiss }: Guest, spied: Leg) {
    this.party = party;
    this.leg = leg;
    this.spied = spied;
    this.dismiss = dismiss;
  }

  heardBy(end: End): boolean {
    return this.mode === 'fullbarge' || (this.mode === 'whisper' && end.id === this.spied.id);
  }

  /** Takes a digit; returns whether the mode has changed. */
  press(digit: string): boolean {
    const mode = SPY_MODES.get(digit);
    if (!mode || mode === this.mode) return false;
    this.mode = mode;
    return true;
  }
}

/** The call that is listened to, as a spy's own call sees it. */
export interface Listening {
  spied: Leg;
  /** The spied call takes the spy in; false when it is over. */
  join(spy: Spy): boolean;
  modeChanged(spy: Spy): void;
  /** The spy's phone holds, or resumes. */
  holdChanged(): void;
  leave(spy: Spy): void;
}

export interface SpiesEvents {
  /** A spy joined or changed the mode. */
  changed(): void;
  left(spy: Spy): void;
  tell(spy: Spy, on: boolean): void;
}

/** The spies of one call. */
export class Spies {
  readonly #events: SpiesEvents;
  #all: Spy[] = [];
  #over = false;

  constructor(events: SpiesEvents) {
    this.#events = events;
  }

  /** The spy whose mode was reported last is the last. */
  get all(): readonly Spy[] {
    return this.#all;
  }

  listening(spied: Leg): Listening {
    return {
      spied,
      join: (spy) => {
        if (!this.#over) this.#put(spy);
        return !this.#over;
      },
      modeChanged: (spy) => this.#put(spy),
      holdChanged: () => this.#events.changed(),
      leave: (spy) => {
        this.#all = this.#all.filter((other) => other !== spy);
        this.#events.left(spy);
        this.#events.tell(spy, false);
      },
    };
  }

  /** The call is over, so the calls of its spies end. */
  dismiss(): void {
    this.#over = true;
    for (const spy of this.#all) spy.dismiss();
  }

  #put(spy: Spy): void {
    this.#all = [...this.#all.filter((other) => other !== spy), spy];
    this.#events.changed();
    this.#events.tell(spy, true);
  }
}

/** The call that is listened to, as the place where a spy's own call leads. */
export class SpyRoom implements Room {
  readonly #listening: Listening;
  #spy: Spy | undefined;

  constructor(listening: Listening) {
    this.#listening = listening;
  }

  enter(guest: Guest): boolean {
    const spy = new Spy(guest, this.#listening.spied);
    if (!this.#listening.join(spy)) return false;
    this.#spy = spy;
    return true;
  }

  holdChanged(): void {
    this.#listening.holdChanged();
  }

  digit(digit: string): void {
    if (this.#spy?.press(digit)) this.#listening.modeChanged(this.#spy);
  }

  leave(): void {
    if (this.#spy) this.#listening.leave(this.#spy);
    this.#spy = undefined;
  }
}
