import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of the export; they come with it, a chunk for each language. */
export const exportMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
