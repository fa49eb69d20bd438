import type { Sound } from '../../media/deck.ts';
import type { MachineParts } from './machine.ts';

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

/** Asks who calls a mailbox for its PIN [V-21]: digits, then `#`. */
export class AskPin {
  readonly #parts: MachineParts;
  readonly #ext: string;
  #typed = '';
  /** What was ended by `#`: who types fast is ahead of us. */
  #entered: string[] = [];
  #over = false;

  constructor(ext: string, parts: MachineParts) {
    this.#parts = parts;
    this.#ext = ext;
  }

  /** Does the caller know it? Without a PIN, the caller is not asked. */
  async run(): Promise<boolean> {
    const { media, member, speech, boxSettings } = this.#parts;
    if (!boxSettings.hasPin(this.#ext)) return true;
    const { language } = boxSettings.of(this.#ext);
    const words =
      language === 'fr-CA' ? 'Composez votre NIP, puis le carré.' : 'Enter your PIN, then pound.';
    const asks = await speech(words, ASKS, language);
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (this.#entered.length === 0) await media.say(member, [asks, PATIENCE]);
      if (this.#over) return false;
      if (boxSettings.isPin(this.#ext, this.#take())) return true;
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

  /** Who asked is gone. */
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
