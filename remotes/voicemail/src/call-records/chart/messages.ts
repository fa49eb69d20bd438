import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of the chart. */
export const chartMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
