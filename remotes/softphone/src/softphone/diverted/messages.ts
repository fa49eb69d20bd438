import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of a line whose calls do not ring here; a chunk for each language. */
export const divertedMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
