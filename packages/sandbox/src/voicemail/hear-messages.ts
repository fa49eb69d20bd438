import type { Sound } from '../media/deck.ts';
import { BEEP, GOODBYE, type Machine, type MachineParts } from './machine.ts';
import type { Message } from './message.ts';

/** After a message one may still delete it. */
const PAUSE: Sound = { tones: [[0, 1_500]] };

/** As many pips as there are messages, nine at most; one deep tone for none. */
const pips = (count: number): Sound => ({
  tones:
    count === 0
      ? [[220, 400]]
      : (Array.from({ length: Math.min(count, 9) }, () => [
          [880, 100],
          [0, 100],
        ]).flat() as [number, number][]),
});

const inWords = (count: number): string =>
  count === 1 ? 'You have one new message.' : `You have ${count || 'no'} new messages.`;

/** Plays somebody's new messages, which are old then. `#` goes on to the next, `7` deletes the one that plays. */
export class HearMessages implements Machine {
  readonly #parts: MachineParts;
  readonly #ext: string;
  #playing: Message | undefined;
  #over = false;

  constructor(ext: string, parts: MachineParts) {
    this.#parts = parts;
    this.#ext = ext;
  }

  async run(): Promise<void> {
    const { media, member, mailboxes, speech } = this.#parts;
    const found = mailboxes.messages(this.#ext).filter(({ old }) => !old);
    await media.say(member, [await speech(inWords(found.length), pips(found.length))]);
    for (const message of found) {
      if (this.#over) return;
      await this.#play(message);
    }
    if (!this.#over) await media.say(member, [GOODBYE]);
  }

  press(digit: string): void {
    const { media, member, mailboxes } = this.#parts;
    if (digit === '7' && this.#playing) mailboxes.remove(this.#playing.id);
    if (digit === '7' || digit === '#') media.hush(member);
  }

  close(): void {
    this.#over = true;
  }

  async #play(message: Message): Promise<void> {
    const { media, member, files, mailboxes } = this.#parts;
    this.#playing = message;
    await media.say(member, [BEEP, { file: files.path(message.file) }, PAUSE]);
    this.#playing = undefined;
    // Who hangs up meanwhile has not heard it.
    if (!this.#over) mailboxes.heard(message.id);
  }
}
