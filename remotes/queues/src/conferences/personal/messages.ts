import { messagesOf } from '@callpanel/i18n/plain';

/** The texts of the user's own conference; a chunk for each language. */
export const personalMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
