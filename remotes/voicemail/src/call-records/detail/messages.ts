import { messagesOf } from '@callpanel/i18n/plain';

/** The texts of an open call record; a chunk for each language. */
export const recordDetailMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
