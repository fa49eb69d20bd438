import { messagesOf } from '@callpanel/i18n/plain';
import { recordsMessages } from '@callpanel/widget/records/messages';

/** The texts that every page of settings has; a chunk for each language. */
export const settingsMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  recordsMessages,
);
