import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of calls outside the softphone; a chunk for each language. */
export const callsMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
