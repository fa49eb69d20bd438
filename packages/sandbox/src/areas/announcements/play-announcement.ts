import { LOCALES } from '@callpanel/contracts';
import type { Speech } from '../../media/speech.ts';
import type { SoundFiles } from '../../media/sound-files.ts';
import { AskPin } from '../../pbx/ask-pin.ts';
import { GOODBYE, type Machine, type MachineVoice } from '../../pbx/machine.ts';
import { sameSecret } from '../../same-secret.ts';
import type { Announcement } from './announcement.ts';
import type { Announcements } from './announcements.ts';

export interface PlayParts extends MachineVoice {
  announcements: Announcements;
  sounds: SoundFiles;
  speech: Speech;
}

/** Asks for the PIN if there is one, plays an announcement, and connects the caller to its destination. */
export class PlayAnnouncement implements Machine {
  readonly #parts: PlayParts;
  readonly #announcement: Announcement;
  readonly #pin: AskPin;
  #over = false;

  constructor(announcement: Announcement, parts: PlayParts) {
    const { pin, lang } = announcement;
    this.#parts = parts;
    this.#announcement = announcement;
    this.#pin = new AskPin({
      ...parts,
      language: LOCALES.find((locale) => locale === lang) ?? 'en-US',
      isPin: (typed) => sameSecret(typed, pin),
    });
  }

  async run(): Promise<string | void> {
    const { media, member, announcements, sounds } = this.#parts;
    const { pin, destination } = this.#announcement;
    const knowsPin = pin === '' || (await this.#pin.run());
    if (this.#over) return;
    if (!knowsPin) return void (await media.say(member, [GOODBYE]));
    const file = await announcements.sound(this.#announcement);
    await media.say(member, [file === undefined ? GOODBYE : { file: sounds.path(file) }]);
    if (!this.#over) return destination;
  }

  press(digit: string): void {
    this.#pin.press(digit);
  }

  close(): void {
    this.#over = true;
    this.#pin.close();
  }
}
