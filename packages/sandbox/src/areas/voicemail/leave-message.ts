import type { Locale } from '@callpanel/contracts';
import type { Sound } from '../../media/deck.ts';
import type { CallParty, Unreached } from '../../pbx/index.ts';
import { token } from '../../sip/token.ts';
import { GOODBYE, type Machine } from '../../pbx/machine.ts';
import { BEEP, type MachineParts } from './machine.ts';

/** Longer messages are cut off. */
const LONGEST_MS = 60_000;
/** A caller who hangs up at the tone has left no message. */
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

/** Nothing if there is no voice. */
const SILENCE: Sound = { tones: [] };

const ENGLISH = {
  sorry: (name: string) => `${name} cannot take your call.`,
  instruction: 'Please leave a message after the tone.',
};
/** What the system says in the mailbox's language. */
const WORDS: Readonly<Record<Locale, typeof ENGLISH>> = {
  'en-US': ENGLISH,
  'en-AU': ENGLISH,
  'en-GB': ENGLISH,
  'fr-CA': {
    sorry: (name) => `${name} ne peut pas prendre votre appel.`,
    instruction: 'Veuillez laisser un message après le signal.',
  },
};

export interface Visit {
  /** Whose mailbox it is. */
  owner: CallParty;
  caller: CallParty;
  /** Undefined: the number of the mailbox was dialled. */
  why: Unreached | undefined;
}

/** Greets, beeps and takes a message. `#` skips the greeting, and ends the message. */
export class LeaveMessage implements Machine {
  readonly #parts: MachineParts;
  readonly #visit: Visit;
  #taking = false;
  #over = false;

  constructor(visit: Visit, parts: MachineParts) {
    this.#parts = parts;
    this.#visit = visit;
  }

  async run(): Promise<void> {
    const { media, member } = this.#parts;
    await media.say(member, await this.#greeting());
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

  /** The owner's greeting for this case, or the system's [D-21]; then what to do, unless the owner leaves that out [D-19]. */
  async #greeting(): Promise<Sound[]> {
    const { sounds, speech, greetings, boxSettings } = this.#parts;
    const { owner, why } = this.#visit;
    const { language, flags } = boxSettings.of(owner.ext);
    const { sorry, instruction } = WORDS[language];
    const own = greetings.heard(owner.ext, why);
    const greeting = own
      ? { file: sounds.path(own.file) }
      : await speech(sorry(owner.name), GREETING, language);
    if (flags.skipInstruct) return [greeting];
    return [greeting, await speech(instruction, SILENCE, language)];
  }

  async #take(): Promise<void> {
    const { media, member, clock, sounds, mailboxes } = this.#parts;
    const id = token();
    const file = `message-${id}.wav`;
    const at = clock.now();
    this.#taking = true;
    const ms = await media.take(member, sounds.path(file), LONGEST_MS);
    this.#taking = false;
    if (ms < SHORTEST_MS) return sounds.remove(file);
    const { owner, caller } = this.#visit;
    mailboxes.add({ id, ext: owner.ext, caller, at, ms, file, old: false });
  }
}
