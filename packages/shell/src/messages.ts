import { messagesOf } from '@callpanel/i18n/plain';

/** The panel's own texts; a chunk for each language. */
export const shellMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
