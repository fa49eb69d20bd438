import { messagesOf } from '@callpanel/i18n/plain';
import { directoryMessages } from '@callpanel/widget/directory';

/** The dialogs’ texts, with those of the directory picker; a chunk for each language. */
export const questionsMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  directoryMessages,
);
