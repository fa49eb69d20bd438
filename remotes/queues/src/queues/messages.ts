import { messagesOf } from '@callpanel/i18n/plain';
import { pauseCausesMessages } from '@callpanel/widget/pause-causes/messages';

/** The area’s texts, with those of the causes of pauses; a chunk for each language. */
export const queuesMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  pauseCausesMessages,
);
