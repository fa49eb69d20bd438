import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of what hinders the sound: few calls need them. */
export const audioAlertsMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
