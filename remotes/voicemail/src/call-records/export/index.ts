import type { LatePart } from '@callpanel/widget';
import { taskBarSheet } from '@callpanel/widget/records/transfer';
import type { ExportDialogProps } from './ExportDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';

/** The export of call records, in a chunk of its own. */
export const exportPart: LatePart<ExportDialogProps> = {
  Part: ExportDialog,
  sheets: [taskBarSheet],
};
