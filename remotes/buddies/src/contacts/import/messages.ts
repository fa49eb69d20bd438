import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of the import; they come with it, a chunk for each language. */
export const importMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
