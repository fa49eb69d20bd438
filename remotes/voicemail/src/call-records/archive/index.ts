import type { LatePart } from '@callpanel/widget';
import { taskBarSheet } from '@callpanel/widget/records/transfer';
import archiveSheet from './Archive.module.css';
import type { ArchiveDialogProps } from './ArchiveDialog.tsx';
import { ArchiveDialog } from './ArchiveDialog.tsx';

/** The request of an archive of recordings, in a chunk of its own. Its texts are with those of the list: one file loads faster than two. */
export const archivePart: LatePart<ArchiveDialogProps> = {
  Part: ArchiveDialog,
  sheets: [archiveSheet, taskBarSheet],
};
