import type { End } from './joining.ts';
import type { Leg } from './leg.ts';
import type { CallParty, SpyMode } from './types.ts';

/** As Asterisk's ChanSpy: digits change what a spy is while it listens. */
const MODES: Readonly<Record<string, SpyMode>> = { 4: 'monitor', 5: 'whisper', 6: 'fullbarge' };

/** Somebody who listens in to a call [C-20]. */
export class Spy {
  readonly party: CallParty;
  readonly leg: Leg;
  /** The phone that is listened to: it alone hears a whisper. */
  readonly spied: Leg;
  mode: SpyMode = 'monitor';
  /** Ends the spy's own call. */
  readonly dismiss: () => void;

  constructor(party: CallParty, leg: Leg, spied: Leg, dismiss: () => void) {
    this.party = party;
    this.leg = leg;
    this.spied = spied;
    this.dismiss = dismiss;
  }

  heardBy(end: End): boolean {
    return this.mode === 'fullbarge' || (this.mode === 'whisper' && end.id === this.spied.id);
  }

  /** Takes a digit; tells whether the mode is another one now. */
  press(digit: string): boolean {
    const mode = MODES[digit];
    if (!mode || mode === this.mode) return false;
    this.mode = mode;
    return true;
  }
}

/** What a call that only listens needs of the call it listens to. */
export interface Listening {
  spied: Leg;
  /** The spied call takes the spy in; false when it is over. */
  join(spy: Spy): boolean;
  modeChanged(spy: Spy): void;
  /** The spy's phone holds, or resumes. */
  holdChanged(): void;
  leave(spy: Spy): void;
}
