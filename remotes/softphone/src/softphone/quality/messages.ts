import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of advice and diagnostics; they come with these, a chunk for each language. */
export const qualityMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
