import type { Sheet } from '@callpanel/ui';
import { presenceAvatarSheet } from '@callpanel/widget';
import pickerSheet from './DirectoryPicker.module.css';
import optionsSheet from './Options.module.css';

export { DirectoryPicker, type DirectoryPickerProps } from './DirectoryPicker.tsx';
export { directoryMessages } from './messages.ts';
/** Style sheets of the picker, for the widget that renders it. */
export const directorySheets: readonly Sheet[] = [optionsSheet, pickerSheet, presenceAvatarSheet];
export { Entry } from './Entry.tsx';
export { type Option, optionId, Options, type OptionsProps } from './Options.tsx';
export { useDirectorySearch } from './useDirectorySearch.ts';
export { isName, moved, optionsOf, type OptionView } from './directory.model.ts';
