import type { Sheet } from '@callpanel/ui';
import { recordsSheets } from '@callpanel/widget/records';
import detailSheet from './detail/Detail.module.css';
import filtersSheet from './Filters.module.css';
import letterIndexSheet from './LetterIndex.module.css';
import rowSheet from './Row.module.css';

/** Every style sheet of the area’s parts. */
export const contactsSheets: readonly Sheet[] = [
  ...recordsSheets,
  rowSheet,
  filtersSheet,
  letterIndexSheet,
  detailSheet,
];
