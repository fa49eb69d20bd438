import { messagesOf } from '@callpanel/i18n/plain';

/** The directory picker’s texts; a chunk for each language. */
export const directoryMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
