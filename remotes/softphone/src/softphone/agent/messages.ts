import { messagesOf } from '@callpanel/i18n/plain';
import { pauseCausesMessages } from '@callpanel/widget/pause-causes/messages';

/** Texts of the agent's strip. */
export const agentMessages = messagesOf(
  (locale) => import(`./locales/${locale}.json`),
  pauseCausesMessages,
);
