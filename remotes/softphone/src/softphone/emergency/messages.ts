import { messagesOf } from '@callpanel/i18n/plain';

/** The texts of the line; a chunk for each language. */
export const emergencyMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
