import { messagesOf } from '@callpanel/i18n/plain';

/** The directory picker’s texts; in the chunk that the parts have for each language. */
export const directoryMessages = messagesOf(
  (locale) => import(/* webpackChunkName: "parts-[request]" */ `./locales/${locale}.json`),
);
