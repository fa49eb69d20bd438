import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of the contact of a call. */
export const contactMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
