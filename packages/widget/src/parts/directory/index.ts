import type { Sheet } from '@callpanel/ui';
import { presenceAvatarSheet } from '@callpanel/widget';
import pickerSheet from './DirectoryPicker.module.css';

export { DirectoryPicker, type DirectoryPickerProps } from './DirectoryPicker.tsx';
export { directoryMessages } from './messages.ts';
/** Style sheets of the picker, for the widget that renders it. */
export const directorySheets: readonly Sheet[] = [pickerSheet, presenceAvatarSheet];
