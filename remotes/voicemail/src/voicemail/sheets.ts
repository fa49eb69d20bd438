import type { Sheet } from '@callpanel/ui';
import { presenceAvatarSheet } from '@callpanel/widget';
import { playerSheets } from '@callpanel/widget/player';
import { recordsSheets } from '@callpanel/widget/records';
import detailSheet from './Detail.module.css';
import rowSheet from './Row.module.css';

/** Every style sheet of the mailbox's parts. */
export const voicemailSheets: readonly Sheet[] = [
  ...recordsSheets,
  rowSheet,
  detailSheet,
  presenceAvatarSheet,
  ...playerSheets,
];
