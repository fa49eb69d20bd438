import type { SoundFiles } from '../../media/sound-files.ts';
import type { Speech } from '../../media/speech.ts';
import type { Machine } from '../../pbx/machine.ts';
import { MachineRoom } from '../../pbx/machine-room.ts';
import type { Application, Destination, Directory, Unreached } from '../../pbx/index.ts';
import type { BoxSettings } from './box-settings.ts';
import type { Greetings } from './greetings.ts';
import { HearMessages } from './hear-messages.ts';
import { LeaveMessage, type Visit } from './leave-message.ts';
import type { MachineParts } from './machine.ts';
import type { Mailboxes } from './mailboxes.ts';

/** One's own mailbox, and before an extension: its mailbox [C-24]. */
const OWN_MAILBOX = '*97';
const MAILBOX_PREFIX = '*98';

export interface VoicemailParts {
  directory: Directory;
  sounds: SoundFiles;
  speech: Speech;
  mailboxes: Mailboxes;
  greetings: Greetings;
  boxSettings: BoxSettings;
}

/** Takes calls to mailboxes. */
export const createVoicemail = ({ directory, ...parts }: VoicemailParts): Application => {
  const answeredBy =
    (make: (caller: Visit['caller'], parts: MachineParts) => Machine): Destination['room'] =>
    ({ media, clock }) =>
      new MachineRoom(media, ({ party }, member) =>
        make(party, { ...parts, media, clock, member }),
      );

  /** Where callers leave a message for an extension; undefined: no such person. */
  const mailboxOf = (ext: string, why?: Unreached): Destination | undefined => {
    const person = directory.person(ext);
    if (!person) return undefined;
    const owner = { ext, name: person.name };
    return {
      to: { ext: `${MAILBOX_PREFIX}${ext}`, name: person.name },
      room: answeredBy((caller, machine) => new LeaveMessage({ owner, caller, why }, machine)),
    };
  };

  return {
    find: (number, caller) => {
      if (number.startsWith(MAILBOX_PREFIX)) return mailboxOf(number.slice(MAILBOX_PREFIX.length));
      if (number !== OWN_MAILBOX || !caller) return undefined;
      return {
        to: { ext: number, name: caller.name },
        room: answeredBy((_caller, machine) => new HearMessages(caller.ext, machine)),
      };
    },
    unreached: (ext, why) => (parts.mailboxes.takesCalls(ext) ? mailboxOf(ext, why) : undefined),
    waiting: parts.mailboxes,
  };
};
