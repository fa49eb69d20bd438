import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of the dialogs; a chunk for each language. */
export const dialogsMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
