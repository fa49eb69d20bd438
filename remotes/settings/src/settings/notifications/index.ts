import type { LatePart } from '@callpanel/widget';
import type { PageProps } from '../page-props.ts';
import { pageMessages } from './messages.ts';
import { Notifications } from './Notifications.tsx';

/** Notifications on the desktop, in a chunk of its own. */
export const notificationsPart: LatePart<PageProps> = {
  Part: Notifications,
  messages: pageMessages,
};
