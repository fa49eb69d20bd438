import type { SoundFiles } from '../media/sound-files.ts';
import type { MediaProcess } from '../media/media-process.ts';
import type { Room } from '../pbx/call-parts.ts';
import type { CallParty } from '../pbx/types.ts';
import type { Clock } from '../sip/clock.ts';
import type { BoxSettings } from './box-settings.ts';
import type { Greetings, Unreached } from './greetings.ts';
import { HearMessages } from './hear-messages.ts';
import { LeaveMessage } from './leave-message.ts';
import { MachineRoom } from './machine-room.ts';
import type { Mailboxes } from './mailboxes.ts';
import { type Speech, createSpeech } from './speech.ts';

export interface VoicemailParts {
  media: MediaProcess;
  clock: Clock;
  files: SoundFiles;
  mailboxes: Mailboxes;
  greetings: Greetings;
  boxSettings: BoxSettings;
}

/** Where calls to mailboxes lead. */
export class Voicemail {
  readonly #parts: VoicemailParts;
  readonly #speech: Speech;

  constructor(parts: VoicemailParts) {
    this.#parts = parts;
    this.#speech = createSpeech(parts.files);
  }

  /** Says something to somebody's mailbox. */
  leave(owner: CallParty, why: Unreached): Room {
    return new MachineRoom(
      this.#parts.media,
      ({ party }, member) => new LeaveMessage({ owner, caller: party, why }, this.#machine(member)),
    );
  }

  /** Hears what was said to one's own. */
  hear(ext: string): Room {
    return new MachineRoom(
      this.#parts.media,
      (_guest, member) => new HearMessages(ext, this.#machine(member)),
    );
  }

  #machine(member: string) {
    return { ...this.#parts, member, speech: this.#speech };
  }
}
