import type { MediaProcess } from '../../media/media-process.ts';
import type { MachineVoice } from '../../pbx/machine.ts';
import type { Sound } from '../../media/deck.ts';
import type { SoundFiles } from '../../media/sound-files.ts';
import type { Clock } from '../../sip/clock.ts';
import type { BoxSettings } from './box-settings.ts';
import type { Greetings } from './greetings.ts';
import type { Mailboxes } from './mailboxes.ts';
import type { Speech } from '../../media/speech.ts';

export interface MachineParts extends MachineVoice {
  media: Pick<MediaProcess, 'say' | 'hush' | 'take' | 'cut'>;
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
