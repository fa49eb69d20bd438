import { messagesOf } from '@callpanel/i18n/plain';
import { recordsMessages } from '@callpanel/widget/records/messages';

/** Texts of the reports, with those of the records kit; they come with them, a chunk for each language. */
export const reportsMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  recordsMessages,
);
