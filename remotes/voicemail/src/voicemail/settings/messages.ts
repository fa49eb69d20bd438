import { messagesOf } from '@callpanel/i18n/plain';
import { playerMessages } from '@callpanel/widget/player';
import { recorderMessages } from '@callpanel/widget/recorder';

/** Texts of settings and greetings; they come with these, a chunk for each language. */
export const settingsMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  playerMessages,
  recorderMessages,
);
