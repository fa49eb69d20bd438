import type { Sound } from '../../media/deck.ts';
import type { Speech } from '../../media/speech.ts';
import { GOODBYE, type Machine, type MachineVoice } from '../../pbx/machine.ts';

const ANSWERS: Sound = {
  tones: [
    [523, 300],
    [0, 100],
    [523, 300],
  ],
};

export interface EmergencyDeskParts extends MachineVoice {
  speech: Speech;
}

/** Answers in place of an emergency service, says that it is none, and stays until the caller hangs up or has heard it. */
export class EmergencyDesk implements Machine {
  readonly #parts: EmergencyDeskParts;

  constructor(parts: EmergencyDeskParts) {
    this.#parts = parts;
  }

  async run(): Promise<void> {
    const { media, member, speech } = this.#parts;
    const words = 'This is a test of emergency calls. No service was called.';
    await media.say(member, [await speech(words, ANSWERS), GOODBYE]);
  }

  press(): void {}

  close(): void {
    this.#parts.media.hush(this.#parts.member);
  }
}
