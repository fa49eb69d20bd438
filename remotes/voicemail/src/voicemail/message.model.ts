import type { WireVoicemail } from '@callpanel/contracts';
import { placeOf } from '@callpanel/contracts';
import { isolate } from '@callpanel/i18n/plain';
import { soundFileName } from '@callpanel/widget/records';

/** A message as the list holds it [D-17]. */
export interface Message {
  id: string;
  /** The folder decides, where it says so. */
  isNew: boolean;
  /** Name of one of the user's own folders; empty: inbox or old. */
  customFolder: string;
  favorite: boolean;
  /** Seconds. */
  duration: number;
  /** Epoch milliseconds. */
  at: number;
  /** Of the caller; either may be empty. */
  name: string;
  number: string;
  transcription: string;
  summary: string;
  category: string;
  translation: string;
  /** Language of the translation, as BCP 47 writes it; may be empty. */
  translationLanguage: string;
}

export const messageOf = (wire: WireVoicemail): Message => ({
  ...placeOf(wire),
  id: wire.id,
  favorite: wire.favorite,
  duration: wire.duration,
  at: wire.origtime * 1000,
  name: wire.callerid.name === wire.callerid.number ? '' : wire.callerid.name,
  number: wire.callerid.number,
  transcription: wire.transcription,
  summary: wire.transcription_summary,
  category: wire.transcription_category,
  translation: wire.translation,
  translationLanguage: wire.translationLanguage,
});

/** Who left it, for sentences: the name, else the number as `numberText` writes it; empty: neither is known. */
export const whoOf = (
  { name, number }: Pick<Message, 'name' | 'number'>,
  numberText: (number: string) => string,
): string => isolate(name || numberText(number));

/** What a folded row tells of the message's words: the summary, else how it begins. */
export const gistOf = ({ summary, transcription }: Message): string => summary || transcription;

/** Name of the file that a message is saved as. */
export const fileNameOf = (message: Message): string =>
  soundFileName('voicemail', new Date(message.at), message, 'mp3');
