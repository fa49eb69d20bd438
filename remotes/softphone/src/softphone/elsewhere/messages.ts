import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of what continues without this page; they load with it, a chunk for each language. */
export const elsewhereMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
