import { messagesOf } from '@callpanel/i18n/plain';

/** The texts of the dialog; a chunk for each language. */
export const cropMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
