import { core } from '@callpanel/core';
import type { LatePart } from '@callpanel/widget';
import { directorySheets } from '@callpanel/widget/directory';
import type { SideProps } from '../SideDialogs.tsx';
import { CallLog } from './CallLog.tsx';
import { Contacts } from './Contacts.tsx';
import { sideMessages } from './messages.ts';
import sideSheet from './side.module.css';

// What is said of blocking is shown by whichever widget shows notices.
core.notices.addTexts(sideMessages);

const part = (Part: LatePart<SideProps>['Part']): LatePart<SideProps> => ({
  Part,
  sheets: [sideSheet, ...directorySheets],
  messages: sideMessages,
});

export const contactsPart = part(Contacts);
export const callLogPart = part(CallLog);
