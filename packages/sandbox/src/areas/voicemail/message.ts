import type { Locale } from '@callpanel/contracts';
import type { CallParty } from '../../pbx/types.ts';

/** A message's transcription and the like [D-17]: empty without one. */
export interface Words {
  transcription: string;
  summary: string;
  /** One of `VOICEMAIL_CATEGORIES`. */
  category: string;
  translation: string;
  translationLanguage: string;
}

/** The sound of a generated message: speech if a voice is installed, otherwise tones near a pitch. */
export interface Recipe {
  text: string;
  language: Locale;
  hertz: number;
}

/** Something that was said to a mailbox. */
export interface Message {
  id: string;
  /** Whose it is. */
  ext: string;
  caller: CallParty;
  /** Epoch milliseconds of its first word. */
  at: number;
  /** Length, milliseconds. */
  ms: number;
  /** Among the sound files; copies share one. Empty: it has no sound. */
  file: string;
  /** Its owner has heard it. */
  old: boolean;
  favorite?: boolean;
  /** One of its owner's own folders; without it the message is in INBOX or Old. */
  folder?: string;
  words?: Partial<Words>;
  /** Its file is made when it is first played. */
  recipe?: Recipe;
}

/** What of a message changes; no folder is an empty one. */
export type MessageChange = Partial<Pick<Message, 'old' | 'favorite' | 'folder'>>;

/** The folder of a message: by whether it was heard, unless its owner has moved it. */
export const folderOf = ({ folder, old }: Message): string => folder || (old ? 'Old' : 'INBOX');
