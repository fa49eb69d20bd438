import { messagesOf } from '@callpanel/i18n/plain';

/** The texts of the page; a chunk for each language. */
export const pageMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
