import { textAreaSheet } from '@callpanel/ui/text-area';
import type { LatePart } from '@callpanel/widget';
import { directoryMessages, directorySheets } from '@callpanel/widget/directory';
import { Dialogs, type DialogsProps } from './Dialogs.tsx';
import dialogsSheet from './Dialogs.module.css';
import { dialogsMessages } from './messages.ts';

/** What is asked in dialogs [U-49]. */
export const dialogsPart: LatePart<DialogsProps> = {
  Part: Dialogs,
  sheets: [...directorySheets, textAreaSheet, dialogsSheet],
  messages: async (locale) => {
    const [own, directory] = await Promise.all([
      dialogsMessages(locale),
      directoryMessages(locale),
    ]);
    return { ...directory, ...own };
  },
};
