import { messagesOf } from '@callpanel/i18n/plain';
import { recordsMessages } from '@callpanel/widget/records/messages';

/** Texts of the form; they come with it, a chunk for each language. */
export const contactFormMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  recordsMessages,
);
