import { messagesOf } from '@callpanel/i18n/plain';
import { recordsMessages } from '@callpanel/widget/records/messages';

/** The area’s texts, with those of the list; a chunk for each language. */
export const videoMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  recordsMessages,
);
