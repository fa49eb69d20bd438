import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of the form; they come with it, a chunk for each language. */
export const contactFormMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
