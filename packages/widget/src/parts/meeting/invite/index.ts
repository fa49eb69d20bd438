import { messagesOf } from '@callpanel/i18n/plain';
import type { LatePart } from '../../../frame/Later.tsx';
import { directoryMessages, directorySheets } from '../../directory/index.ts';
import inviteSheet from './Invite.module.css';
import type { InviteDialogProps } from './InviteDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';

export type { InviteDialogProps } from './InviteDialog.tsx';

/** Sends the link of a meeting, in a chunk of its own. */
export const invitePart: LatePart<InviteDialogProps> = {
  Part: InviteDialog,
  sheets: [inviteSheet, ...directorySheets],
  messages: messagesOf((locale) => import(`./locales/${locale}.json`), directoryMessages),
};
