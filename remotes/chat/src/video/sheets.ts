import type { Sheet } from '@callpanel/ui';
import { recordsSheets } from '@callpanel/widget/records';
import videoSheet from './Video.module.css';

/** Every style sheet of the area’s parts. */
export const videoSheets: readonly Sheet[] = [...recordsSheets, videoSheet];
