import type { Sound } from '../../../media/deck.ts';
import type { MediaProcess } from '../../../media/media-process.ts';
import type { Speech } from '../../../media/speech.ts';
import type { CallParty } from '../../../pbx/types.ts';
import { token } from '../../../sip/token.ts';

export type AnnouncerMedia = Pick<MediaProcess, 'deck' | 'say' | 'close'>;

/** What is heard where nothing can speak: up for someone who comes, down for someone who goes. */
const TONES: Readonly<Record<'joined' | 'left', Sound>> = {
  joined: {
    tones: [
      [1_000, 120],
      [1_400, 200],
    ],
  },
  left: {
    tones: [
      [1_400, 120],
      [1_000, 200],
    ],
  },
};

/** Says to all in a conference who comes and who goes, one after the other. */
export class Announcer {
  /** Its place on the bridge. */
  readonly member = `announcer-${token()}`;
  readonly #media: AnnouncerMedia;
  readonly #speech: Speech;
  #last: Promise<unknown> = Promise.resolve();
  #over = false;

  constructor(media: AnnouncerMedia, speech: Speech) {
    this.#media = media;
    this.#speech = speech;
    media.deck(this.member);
  }

  announce({ name, ext }: CallParty, what: 'joined' | 'left'): void {
    const words = `${name || ext} has ${what}.`;
    this.#last = this.#last.then(async () => {
      const sound = await this.#speech(words, TONES[what]);
      // With the media process every call ends, and this conference, too.
      if (!this.#over) await this.#media.say(this.member, [sound]).catch(() => undefined);
    });
  }

  close(): void {
    this.#over = true;
    this.#media.close(this.member);
  }
}
