import type { LatePart } from '@callpanel/widget';
import type { PauseDialogProps } from './PauseDialog.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import sheet from './Pausing.module.css';

/** The question for whom, where and with which cause; opened late. */
export const pausingPart: LatePart<PauseDialogProps> = { Part: PauseDialog, sheets: [sheet] };
