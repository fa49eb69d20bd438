import type { Sheet } from '@callpanel/ui';
import { switchSheet } from '@callpanel/ui/switch';
import { recordsSheets } from '@callpanel/widget/records';
import { recordFormSheet } from '@callpanel/widget/records/forms';
import settingsSheet from './Settings.module.css';

/** Every style sheet of the pages. */
export const settingsSheets: readonly Sheet[] = [
  ...recordsSheets,
  recordFormSheet,
  switchSheet,
  settingsSheet,
];
