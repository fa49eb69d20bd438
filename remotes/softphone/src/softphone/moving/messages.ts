import { messagesOf } from '@callpanel/i18n/plain';
import { directoryMessages } from '@callpanel/widget/directory';
import { softphoneMessages } from '../messages.ts';

/** Texts of the panels that move a call, with those of the softphone and of the directory. */
export const movingMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  softphoneMessages,
  directoryMessages,
);
