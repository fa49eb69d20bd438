import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of the list of shortcuts; they come with it, a chunk for each language. */
export const shortcutsMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
