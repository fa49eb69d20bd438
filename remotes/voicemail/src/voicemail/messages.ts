import { messagesOf } from '@callpanel/i18n/plain';
import { playerMessages } from '@callpanel/widget/player';

/** The mailbox’s texts, with those of the player; a chunk for each language. */
export const voicemailMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  playerMessages,
);
