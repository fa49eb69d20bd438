import { messagesOf } from '@callpanel/i18n/plain';
import { directoryMessages } from '@callpanel/widget/directory';

/** Texts of the dial field's suggestions, with those of the directory. */
export const suggestMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  directoryMessages,
);
