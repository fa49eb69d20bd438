import type { Sound } from '../../media/deck.ts';
import { AskPin } from '../../pbx/ask-pin.ts';
import { GOODBYE, type Machine } from '../../pbx/machine.ts';
import { BEEP, type MachineParts } from './machine.ts';
import type { Message } from './message.ts';

/** After a message the user may still delete it. */
const PAUSE: Sound = { tones: [[0, 1_500]] };

/** Without a voice, nothing is announced before a message. */
const SILENCE: Sound = { tones: [] };

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

/** Plays a person's new messages, which become old. `#` skips to the next, `7` deletes the one that plays. */
export class HearMessages implements Machine {
  readonly #parts: MachineParts;
  readonly #ext: string;
  readonly #pin: AskPin;
  #asking = true;
  #playing: Message | undefined;
  #over = false;

  constructor(ext: string, parts: MachineParts) {
    this.#parts = parts;
    this.#ext = ext;
    const { boxSettings } = parts;
    this.#pin = new AskPin({
      ...parts,
      language: boxSettings.of(ext).language,
      isPin: (typed) => boxSettings.isPin(ext, typed),
    });
  }

  async run(): Promise<void> {
    const { media, member, mailboxes, speech, boxSettings } = this.#parts;
    const knowsPin = !boxSettings.hasPin(this.#ext) || (await this.#pin.run());
    this.#asking = false;
    if (this.#over) return;
    if (!knowsPin) return void (await media.say(member, [GOODBYE]));
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
    if (this.#asking) return this.#pin.press(digit);
    if (digit === '7' && this.#playing) mailboxes.remove(this.#playing.id);
    if (digit === '7' || digit === '#') media.hush(member);
  }

  close(): void {
    this.#over = true;
    this.#pin.close();
  }

  async #play(message: Message): Promise<void> {
    const { media, member, sounds, mailboxes } = this.#parts;
    this.#playing = message;
    await mailboxes.readySound(message);
    const sound = message.file === '' ? [] : [{ file: sounds.path(message.file) }];
    await media.say(member, [...(await this.#about(message)), BEEP, ...sound, PAUSE]);
    this.#playing = undefined;
    // A user who hangs up meanwhile has not heard it.
    if (!this.#over) mailboxes.heard(message.id);
  }

  /** When it came and from which number, as its owner's settings say [D-19]. */
  async #about({ at, caller }: Message): Promise<Sound[]> {
    const { speech, boxSettings } = this.#parts;
    const { language, flags } = boxSettings.of(this.#ext);
    const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
    const said = [
      ...(flags.envelope ? [when.format(at)] : []),
      ...(flags.playcid ? [caller.name || caller.ext] : []),
    ];
    return Promise.all(said.map((text) => speech(text, SILENCE, language)));
  }
}
