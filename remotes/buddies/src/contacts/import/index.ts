import type { LatePart } from '@callpanel/widget';
import { taskBarSheet } from '@callpanel/widget/records/transfer';
import importSheet from './Import.module.css';
import type { ImportDialogProps } from './ImportDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { importMessages } from './messages.ts';
import type { UndoImportProps } from './UndoImport.tsx';
import { UndoImport } from './UndoImport.tsx';

/** The undo of an import whose dialog has closed. */
export const undoImportPart: LatePart<UndoImportProps> = {
  Part: UndoImport,
  sheets: [taskBarSheet, importSheet],
  messages: importMessages,
};

/** The import of contacts, in a chunk of its own. */
export const importPart: LatePart<ImportDialogProps> = {
  Part: ImportDialog,
  sheets: [taskBarSheet, importSheet],
  messages: importMessages,
};
