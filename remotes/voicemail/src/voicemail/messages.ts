import { messagesOf } from '@callpanel/i18n/plain';
import { playerMessages } from '@callpanel/widget/player';
import { recordsMessages } from '@callpanel/widget/records/messages';

/** The mailbox’s texts, with those of player and list; a chunk for each language. */
export const voicemailMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  playerMessages,
  recordsMessages,
);
