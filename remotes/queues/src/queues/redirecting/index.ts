import type { LatePart } from '@callpanel/widget';
import { directoryMessages, directorySheets } from '@callpanel/widget/directory';
import type { RedirectDialogProps } from './RedirectDialog.tsx';
import { RedirectDialog } from './RedirectDialog.tsx';

/** The question where a caller goes; opened late. */
export const redirectingPart: LatePart<RedirectDialogProps> = {
  Part: RedirectDialog,
  sheets: directorySheets,
  messages: directoryMessages,
};
