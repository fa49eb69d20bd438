import type { Locale } from '@callpanel/contracts';
import type { Sound } from '../media/deck.ts';
import type { Speech } from '../media/speech.ts';
import type { MachineVoice } from './machine.ts';

const ASKS: Sound = {
  tones: [
    [880, 100],
    [0, 100],
    [880, 100],
  ],
};
/** For so long digits are waited for. */
const PATIENCE: Sound = { tones: [[0, 10_000]] };
const TRIES = 3;

export interface AskPinParts extends MachineVoice {
  speech: Speech;
  language: Locale;
  isPin(typed: string): boolean;
}

/** Asks a caller for a PIN [V-21]: digits, then `#`. */
export class AskPin {
  readonly #parts: AskPinParts;
  #typed = '';
  /** What was ended by `#`: who types fast is ahead of us. */
  #entered: string[] = [];
  #over = false;

  constructor(parts: AskPinParts) {
    this.#parts = parts;
  }

  /** Does the caller know it? */
  async run(): Promise<boolean> {
    const { media, member, speech, language, isPin } = this.#parts;
    const words =
      language === 'fr-CA' ? 'Composez votre NIP, puis le carré.' : 'Enter your PIN, then pound.';
    const asks = await speech(words, ASKS, language);
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (this.#entered.length === 0) await media.say(member, [asks, PATIENCE]);
      if (this.#over) return false;
      if (isPin(this.#take())) return true;
    }
    return false;
  }

  press(digit: string): void {
    const { media, member } = this.#parts;
    if (digit !== '#') return void (this.#typed += digit);
    this.#entered.push(this.#typed);
    this.#typed = '';
    media.hush(member);
  }

  /** The caller has hung up. */
  close(): void {
    this.#over = true;
  }

  /** The digits so far, if `#` did not end them. */
  #take(): string {
    const entered = this.#entered.shift();
    if (entered !== undefined) return entered;
    const typed = this.#typed;
    this.#typed = '';
    return typed;
  }
}
