import type { LatePart } from '@callpanel/widget';
import { recordFormSheet } from '@callpanel/widget/records/forms';
import { personalMessages } from './messages.ts';
import type { PersonalProps } from './Personal.tsx';
import { Personal } from './Personal.tsx';
import personalSheet from './Personal.module.css';

/** The user's own conference, in a chunk of its own. */
export const personalPart: LatePart<PersonalProps> = {
  Part: Personal,
  sheets: [recordFormSheet, personalSheet],
  messages: personalMessages,
};
