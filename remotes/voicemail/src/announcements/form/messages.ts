import { messagesOf } from '@callpanel/i18n/plain';
import { playerMessages } from '@callpanel/widget/player';
import { recorderMessages } from '@callpanel/widget/recorder';

/** Texts of the form; they come with it, a chunk for each language. */
export const announcementFormMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  playerMessages,
  recorderMessages,
);
