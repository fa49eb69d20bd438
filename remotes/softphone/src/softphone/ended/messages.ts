import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of why calls ended. */
export const endedMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
