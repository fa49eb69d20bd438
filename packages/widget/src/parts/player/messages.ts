import { messagesOf } from '@callpanel/i18n/plain';

/** The player’s texts; a chunk for each language. */
export const playerMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
