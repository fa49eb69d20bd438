import { messagesOf } from '@callpanel/i18n/plain';

/** The board’s texts; a chunk for each language. */
export const buddiesMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
