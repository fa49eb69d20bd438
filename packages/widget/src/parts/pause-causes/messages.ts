import { messagesOf } from '@callpanel/i18n/plain';

/** The usual causes in words; a chunk for each language. */
export const pauseCausesMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
