import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of the sound settings; they come with these, a chunk for each language. */
export const soundMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
