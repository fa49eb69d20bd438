import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of the kit's parts, and of the player; a chunk for each language. */
export const recordsMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
