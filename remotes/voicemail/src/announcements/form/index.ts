import { textAreaSheet } from '@callpanel/ui/text-area';
import type { LatePart } from '@callpanel/widget';
import { playerSheets } from '@callpanel/widget/player';
import { recorderSheets } from '@callpanel/widget/recorder';
import { recordFormSheet } from '@callpanel/widget/records/forms';
import { taskBarSheet } from '@callpanel/widget/records/transfer';
import type { FormDialogProps } from './FormDialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import formSheet from './Form.module.css';
import { announcementFormMessages } from './messages.ts';

/** The form of an announcement, in a chunk of its own. */
export const announcementFormPart: LatePart<FormDialogProps> = {
  Part: FormDialog,
  sheets: [
    recordFormSheet,
    taskBarSheet,
    textAreaSheet,
    formSheet,
    ...playerSheets,
    ...recorderSheets,
  ],
  messages: announcementFormMessages,
};
