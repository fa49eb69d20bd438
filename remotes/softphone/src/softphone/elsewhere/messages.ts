import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of what goes on without this page; they come with it, a chunk for each language. */
export const elsewhereMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
