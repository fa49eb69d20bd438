import type { Sheet } from '@callpanel/ui';
import { presenceAvatarSheet } from '@callpanel/widget';
import { recordsSheets } from '@callpanel/widget/records';
import rowSheet from './Row.module.css';

/** Every style sheet of the area’s parts. */
export const callRecordsSheets: readonly Sheet[] = [
  ...recordsSheets,
  rowSheet,
  presenceAvatarSheet,
];
