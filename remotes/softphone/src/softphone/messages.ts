import { messagesOf } from '@callpanel/i18n/plain';

/** The softphone’s texts; a chunk for each language. */
export const softphoneMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
