import type { MediaProcess } from '../../media/media-process.ts';
import type { Sound } from '../../media/deck.ts';
import type { SoundFiles } from '../../media/sound-files.ts';
import type { Clock } from '../../sip/clock.ts';
import type { BoxSettings } from './box-settings.ts';
import type { Greetings } from './greetings.ts';
import type { Mailboxes } from './mailboxes.ts';
import type { Speech } from '../../media/speech.ts';

/** A machine that answers a call: it speaks, listens and understands keys. */
export interface Machine {
  /** Its call is answered. Resolves when it has nothing more to say, or its call is over. */
  run(): Promise<void>;
  press(digit: string): void;
  /** Its call is over. */
  close(): void;
}

export interface MachineParts {
  media: Pick<MediaProcess, 'say' | 'hush' | 'take' | 'cut'>;
  /** Its place on the bridge, a deck. */
  member: string;
  clock: Clock;
  /** Where messages and greetings lie. */
  sounds: SoundFiles;
  mailboxes: Mailboxes;
  greetings: Greetings;
  boxSettings: BoxSettings;
  speech: Speech;
}

/** What a machine sounds like. */
export const BEEP: Sound = { tones: [[1_000, 250]] };
export const GOODBYE: Sound = {
  tones: [
    [660, 150],
    [440, 250],
  ],
};
