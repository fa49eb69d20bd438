import { messagesOf } from '@callpanel/i18n/plain';
import { recordsMessages } from '@callpanel/widget/records/messages';

/** The area’s texts, with those of list and player; a chunk for each language. */
export const announcementsMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  recordsMessages,
);
