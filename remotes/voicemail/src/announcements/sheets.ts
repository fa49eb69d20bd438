import type { Sheet } from '@callpanel/ui';
import { playerSheets } from '@callpanel/widget/player';
import { recordsSheets } from '@callpanel/widget/records';
import rowSheet from './Row.module.css';

/** Every style sheet of the area’s parts. */
export const announcementsSheets: readonly Sheet[] = [...recordsSheets, rowSheet, ...playerSheets];
