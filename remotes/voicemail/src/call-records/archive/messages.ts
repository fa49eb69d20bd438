import { messagesOf } from '@callpanel/i18n/plain';

/** The texts of the request of an archive; a chunk for each language. */
export const archiveMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
