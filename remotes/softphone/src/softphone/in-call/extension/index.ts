import { messagesOf } from '@callpanel/i18n/plain';
import type { LatePart } from '@callpanel/widget';
import type { ExtensionNoteProps } from './ExtensionNote.tsx';
import { ExtensionNote } from './ExtensionNote.tsx';

/** What a call to a number with an extension says until that is sent, in a chunk of its own. */
export const extensionNotePart: LatePart<ExtensionNoteProps> = {
  Part: ExtensionNote,
  messages: messagesOf((locale) => import(`./locales/${locale}.json`)),
};
