import { messagesOf } from '@callpanel/i18n/plain';
import { switchSheet } from '@callpanel/ui/switch';
import type { LatePart } from '../../frame/Later.tsx';
import { ChatStatus } from './ChatStatus.tsx';
import chatStatusSheet from './ChatStatus.module.css';

/** The user's own chat status and what belongs to it, for the user's menu and the chat. */
export const chatStatusPart: LatePart<object> = {
  Part: ChatStatus,
  sheets: [switchSheet, chatStatusSheet],
  messages: messagesOf((locale) => import(`./locales/${locale}.json`)),
};
