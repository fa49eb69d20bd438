import { messagesOf } from '@callpanel/i18n/plain';

/** The area’s texts; a chunk for each language. */
export const conferencesMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
