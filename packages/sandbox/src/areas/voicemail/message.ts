import type { Locale } from '@callpanel/contracts';
import type { CallParty } from '../../pbx/types.ts';

/** What is known of a message's words [D-17]: empty where nobody has written them down. */
export interface Words {
  transcription: string;
  summary: string;
  /** One of `VOICEMAIL_CATEGORIES`. */
  category: string;
  translation: string;
  translationLanguage: string;
}

/** How a message sounds that nobody has left: it is spoken where there is a voice, and has tones around a pitch otherwise. */
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
  /** Its file is made when somebody wants to hear it. */
  recipe?: Recipe;
}

/** What of a message changes; no folder is an empty one. */
export type MessageChange = Partial<Pick<Message, 'old' | 'favorite' | 'folder'>>;

/** Where a message lies: whether it was heard says it, unless its owner has put it elsewhere. */
export const folderOf = ({ folder, old }: Message): string => folder || (old ? 'Old' : 'INBOX');
