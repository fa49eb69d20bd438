import { messagesOf } from '@callpanel/i18n/plain';
import { directoryMessages } from '@callpanel/widget/directory';
import { softphoneMessages } from '../messages.ts';

/** Texts of contacts and call log, with those of the softphone and of the directory. */
export const sideMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  softphoneMessages,
  directoryMessages,
);
