import { tabsSheet } from '@callpanel/ui/tabs';
import { textAreaSheet } from '@callpanel/ui/text-area';
import type { LatePart } from '@callpanel/widget';
import { playerSheets } from '@callpanel/widget/player';
import { recorderSheets } from '@callpanel/widget/recorder';
import { recordFormSheet } from '@callpanel/widget/records/forms';
import { settingsMessages } from './messages.ts';
import settingsSheet from './Settings.module.css';
import type { SettingsDialogProps } from './SettingsDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

/** Settings and greetings of a mailbox, in a chunk of their own. */
export const settingsPart: LatePart<SettingsDialogProps> = {
  Part: SettingsDialog,
  sheets: [
    recordFormSheet,
    tabsSheet,
    textAreaSheet,
    settingsSheet,
    ...playerSheets,
    ...recorderSheets,
  ],
  messages: settingsMessages,
};
