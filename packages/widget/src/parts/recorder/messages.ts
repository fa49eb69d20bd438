import { messagesOf } from '@callpanel/i18n/plain';

/** The recorder’s texts; in the chunk that the parts have for each language. */
export const recorderMessages = messagesOf(
  (locale) => import(/* webpackChunkName: "parts-[request]" */ `./locales/${locale}.json`),
);
