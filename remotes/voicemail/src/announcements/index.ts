import { defineWidget } from '@callpanel/widget';
import { Announcements } from './Announcements.tsx';
import { announcementsMessages } from './messages.ts';
import { announcementsSheets } from './sheets.ts';

/** The list of announcements, as every door loads it. */
export const { mount, open, Widget } = defineWidget({
  name: 'announcements',
  Component: Announcements,
  sheets: announcementsSheets,
  messages: announcementsMessages,
});
