import * as z from 'zod/mini';
import { safeName } from '../safe-name.ts';
import { WireFlag, WireId, WireName, WireText as Text } from './envelope.ts';

const Count = z.catch(z.coerce.number().check(z.nonnegative()), 0);

/** `"Bob Brant" <102>`, as Asterisk writes it, or a record with name and number. */
const CALLER_ID = /^\s*"?([^"<]*?)"?\s*<([^>]*)>\s*$/;
const CallerId = z.catch(
  z.pipe(
    z.union([z.string(), z.object({ name: WireName, number: Text })]),
    z.transform((given): { name: string; number: string } => {
      if (typeof given === 'object') return given;
      const [, name, number] = CALLER_ID.exec(given) ?? [];
      return number === undefined
        ? { name: '', number: safeName(given) }
        : { name: safeName(name), number };
    }),
  ),
  { name: '', number: '' },
);

/**
 * A message in a mailbox [D-17]. `duration` in seconds, `origtime` in epoch seconds, `dir` a path whose last part is the folder.
 * `transcription_category` is one of `VOICEMAIL_CATEGORIES`, or empty.
 */
export const WireVoicemail = z.object({
  id: WireId,
  isRead: z._default(WireFlag, false),
  dir: Text,
  folder: Text,
  favorite: z._default(WireFlag, false),
  duration: Count,
  origtime: Count,
  callerid: CallerId,
  transcription: Text,
  transcription_summary: Text,
  transcription_category: Text,
  translation: Text,
  translationLanguage: Text,
});
export type WireVoicemail = z.infer<typeof WireVoicemail>;

/** Answer of GET voicemails. Entries are checked one by one: a malformed one does not affect the others. */
export const VoicemailsAnswer = z.object({ total: Count, data: z.array(z.unknown()) });

/** The messages among the entries of an answer, without malformed entries. */
export const voicemailsOf = (entries: readonly unknown[]): WireVoicemail[] =>
  entries.flatMap((entry) => {
    const parsed = z.safeParse(WireVoicemail, entry);
    return parsed.success ? [parsed.data] : [];
  });

/** Answer of GET voicemails/{id}. */
export const VoicemailAnswer = z.object({ data: WireVoicemail });

/** Answers of GET voicemails/list_custom_folders and voicemails/list_categories: names. */
export const NamesAnswer = z.object({ data: z.array(z.string()) });

/** Folders that every mailbox has, in addition to those that its owner creates [C-44] [U-27]. */
export const VOICEMAIL_FOLDERS = ['all', 'inbox', 'old', 'favorite'] as const;

/** [U-27] */
export const VOICEMAIL_CATEGORIES = [
  'solicitation',
  'political',
  'personal',
  'medical',
  'fraud',
  'emergency',
  'travel',
  'misc',
] as const;

/** Names that are not allowed for the user's own folders: folders of the telephone system [V-23] [G-36]. */
export const RESERVED_FOLDERS: readonly string[] = [
  'inbox',
  'old',
  'all',
  'favorite',
  'urgent',
  'work',
  'family',
  'friends',
  'greet',
  'unavail',
  'busy',
  'temp',
  'tmp',
];

/** Letters only, 3 to 10 [V-23]. */
export const FOLDER_NAME = /^\p{L}{3,10}$/u;

/** Rows of a page; the first is the default [C-40] [G-28]. */
export const PAGE_SIZES = [18, 9, 36, 72, 1000] as const;

/** Whether a message is new: the system's folders decide; in the user's own folders the flag does. */
export const placeOf = ({
  dir,
  folder,
  isRead,
}: Pick<WireVoicemail, 'dir' | 'folder' | 'isRead'>): { isNew: boolean; customFolder: string } => {
  const last = (folder || dir).split('/').filter(Boolean).pop() ?? '';
  const name = last.toLowerCase();
  if (name === 'inbox' || name === '')
    return { isNew: name === 'inbox' || !isRead, customFolder: '' };
  if (name === 'old') return { isNew: false, customFolder: '' };
  return { isNew: !isRead, customFolder: last };
};
