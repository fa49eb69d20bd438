import type { Sheet } from '@callpanel/ui';
import { emptyStateSheet } from '@callpanel/ui/empty-state';
import { tabsSheet } from '@callpanel/ui/tabs';
import conferencesSheet from './Conferences.module.css';
import levelSheet from './Level.module.css';
import memberSheet from './Member.module.css';
import paneSheet from './Pane.module.css';
import roomSheet from './Room.module.css';
import roomsSheet from './Rooms.module.css';

/** Every style sheet of the area’s parts. */
export const conferencesSheets: readonly Sheet[] = [
  tabsSheet,
  conferencesSheet,
  roomsSheet,
  roomSheet,
  paneSheet,
  memberSheet,
  levelSheet,
  emptyStateSheet,
];
