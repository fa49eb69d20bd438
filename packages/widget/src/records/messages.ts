import { messagesOf } from '@callpanel/i18n/plain';

/** Texts of the kit's parts; in the chunk that the parts have for each language. */
export const recordsMessages = messagesOf(
  (locale) => import(/* webpackChunkName: "parts-[request]" */ `./locales/${locale}.json`),
);
