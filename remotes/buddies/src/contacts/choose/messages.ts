import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of the choice; they come with it, a chunk for each language. */
export const chooseMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
