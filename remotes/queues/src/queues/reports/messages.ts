import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of the reports; they come with them, a chunk for each language. */
export const reportsMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
