import type { LatePart } from '@callpanel/widget';
import { searchFieldSheet } from '@callpanel/widget/search-field';
import { switchSheet } from '@callpanel/ui/switch';
import type { ChooseDialogProps } from './ChooseDialog.tsx';
import { ChooseDialog } from './ChooseDialog.tsx';
import sheet from './Choosing.module.css';

/** All queues, to watch them or to put them on the wall; opened late. */
export const choosingPart: LatePart<ChooseDialogProps> = {
  Part: ChooseDialog,
  sheets: [sheet, switchSheet, searchFieldSheet],
};
