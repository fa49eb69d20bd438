import { switchSheet } from '@callpanel/ui/switch';
import type { LatePart } from '@callpanel/widget';
import type { OptionsDialogProps } from './OptionsDialog.tsx';
import sheet from './OptionsDialog.module.css';
import { OptionsDialog } from './OptionsDialog.tsx';

/** What is good enough, and whether it sounds when it is not; opened late. */
export const optionsPart: LatePart<OptionsDialogProps> = {
  Part: OptionsDialog,
  sheets: [switchSheet, sheet],
};
