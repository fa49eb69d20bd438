import { messagesOf } from '@callpanel/i18n/plain';
import { directoryMessages } from '@callpanel/widget/directory';
import { callsMessages } from '../calls/messages.ts';

/** Texts of the palette, with those of the directory and of calls; a chunk for each language. */
export const paletteMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  directoryMessages,
  callsMessages,
);
