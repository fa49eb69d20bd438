import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of notes and wrap-up. */
export const wrapUpMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
