import type { LatePart } from '@callpanel/widget';
import { taskBarSheet } from '@callpanel/widget/records/transfer';
import importSheet from './Import.module.css';
import type { ImportDialogProps } from './ImportDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { importMessages } from './messages.ts';

/** The import of contacts, in a chunk of its own. */
export const importPart: LatePart<ImportDialogProps> = {
  Part: ImportDialog,
  sheets: [taskBarSheet, importSheet],
  messages: importMessages,
};
