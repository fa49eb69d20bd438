import type { Sound } from '../media/deck.ts';
import type { CallParty } from '../pbx/types.ts';
import { token } from '../sip/token.ts';
import { BEEP, GOODBYE, type Machine, type MachineParts } from './machine.ts';

/** Longer messages are cut off. */
const LONGEST_MS = 60_000;
/** Who hangs up at the tone has said nothing. */
const SHORTEST_MS = 500;

const GREETING: Sound = {
  tones: [
    [440, 150],
    [0, 50],
    [554, 150],
    [0, 50],
    [659, 300],
    [0, 100],
  ],
};

/** Greets, beeps and takes a message. `#` skips the greeting, and ends the message. */
export class LeaveMessage implements Machine {
  readonly #parts: MachineParts;
  readonly #owner: CallParty;
  readonly #caller: CallParty;
  #taking = false;
  #over = false;

  constructor(owner: CallParty, caller: CallParty, parts: MachineParts) {
    this.#parts = parts;
    this.#owner = owner;
    this.#caller = caller;
  }

  async run(): Promise<void> {
    const { media, member, speech } = this.#parts;
    const text = `${this.#owner.name} cannot take your call. Please leave a message after the tone.`;
    await media.say(member, [await speech(text, GREETING)]);
    if (!this.#over) await media.say(member, [BEEP]);
    if (!this.#over) await this.#take();
    if (!this.#over) await media.say(member, [GOODBYE]);
  }

  press(digit: string): void {
    const { media, member } = this.#parts;
    if (digit !== '#') return;
    if (this.#taking) media.cut(member);
    else media.hush(member);
  }

  close(): void {
    this.#over = true;
  }

  async #take(): Promise<void> {
    const { media, member, clock, files, mailboxes } = this.#parts;
    const id = token();
    const file = `message-${id}.wav`;
    const at = clock.now();
    this.#taking = true;
    const ms = await media.take(member, files.path(file), LONGEST_MS);
    this.#taking = false;
    if (ms < SHORTEST_MS) return files.remove(file);
    const { ext } = this.#owner;
    mailboxes.add({ id, ext, caller: this.#caller, at, ms, file, old: false });
  }
}
