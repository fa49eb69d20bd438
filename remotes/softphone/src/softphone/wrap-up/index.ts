import { textAreaSheet } from '@callpanel/ui/text-area';
import type { LatePart } from '@callpanel/widget';
import type { InCallNotesProps } from './InCallNotes.tsx';
import { InCallNotes } from './InCallNotes.tsx';
import { wrapUpMessages } from './messages.ts';
import { WrapUp } from './WrapUp.tsx';
import sheet from './wrap-up.module.css';

export const wrapUpPart: LatePart<object> = {
  Part: WrapUp,
  sheets: [textAreaSheet, sheet],
  messages: wrapUpMessages,
};

export const inCallNotesPart: LatePart<InCallNotesProps> = {
  Part: InCallNotes,
  sheets: [textAreaSheet, sheet],
  messages: wrapUpMessages,
};
