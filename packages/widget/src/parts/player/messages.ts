import { messagesOf } from '@callpanel/i18n/plain';

/** The player’s texts; in the chunk that the parts have for each language. */
export const playerMessages = messagesOf(
  (locale) => import(/* webpackChunkName: "parts-[request]" */ `./locales/${locale}.json`),
);
