import { messagesOf } from '@callpanel/i18n/plain';

/** The parking lots’ texts; a chunk for each language. */
export const parkingMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
