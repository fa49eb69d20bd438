import type { Sheet } from '@callpanel/ui';
import { presenceAvatarSheet } from '@callpanel/widget';
import { recordsSheets } from '@callpanel/widget/records';
import filtersSheet from './Filters.module.css';
import rowSheet from './Row.module.css';
import totalsSheet from './Totals.module.css';

/** Every style sheet of the area’s parts. */
export const callRecordsSheets: readonly Sheet[] = [
  ...recordsSheets,
  rowSheet,
  filtersSheet,
  totalsSheet,
  presenceAvatarSheet,
];
