import { messagesOf } from '@callpanel/i18n/plain';

/** The mailbox’s texts; a chunk for each language. */
export const voicemailMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
