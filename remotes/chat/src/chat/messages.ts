import { messagesOf } from '@callpanel/i18n/plain';

/** The area’s texts; a chunk for each language. */
export const chatMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
