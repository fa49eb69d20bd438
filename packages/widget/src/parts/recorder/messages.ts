import { messagesOf } from '@callpanel/i18n/plain';

/** The recorder’s texts; a chunk for each language. */
export const recorderMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
