import { PERSONAL_CONFERENCE_PREFIX } from '@callpanel/contracts';
import type { Speech } from '../../../media/speech.ts';
import { AskPin } from '../../../pbx/ask-pin.ts';
import { GOODBYE, type Machine, type MachineVoice } from '../../../pbx/machine.ts';
import { WORDS } from './words.ts';

export interface AskNumberParts extends MachineVoice {
  speech: Speech;
  /** Whether there is a conference of this number. */
  exists(confno: string): boolean;
}

/** Asks callers from outside for the conference: the number of a room, or the extension of the user whose conference it is. */
export class AskNumber implements Machine {
  readonly #parts: AskNumberParts;
  readonly #ask: AskPin;
  #found: string | undefined;
  #over = false;

  constructor(parts: AskNumberParts) {
    this.#parts = parts;
    this.#ask = new AskPin({
      ...parts,
      // The words and tones of its own question.
      speech: (_words, _otherwise, language) => parts.speech(...WORDS.number, language),
      language: 'en-US',
      isPin: (typed) => {
        const wanted = typed.replace(/\*/g, '');
        this.#found = [wanted, PERSONAL_CONFERENCE_PREFIX + wanted.replace(/^99/, '')].find(
          (confno) => wanted !== '' && parts.exists(confno),
        );
        return this.#found !== undefined;
      },
    });
  }

  async run(): Promise<string | void> {
    const { media, member } = this.#parts;
    if (await this.#ask.run()) return this.#found;
    if (!this.#over) await media.say(member, [GOODBYE]);
  }

  press(digit: string): void {
    this.#ask.press(digit);
  }

  close(): void {
    this.#over = true;
    this.#ask.close();
  }
}
