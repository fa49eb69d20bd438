import type { LatePart } from '@callpanel/widget';
import { textAreaSheet } from '@callpanel/ui/text-area';
import type { PageProps } from '../page-props.ts';
import { pageMessages } from './messages.ts';
import numbersSheet from './Numbers.module.css';
import { PhoneStatus } from './PhoneStatus.tsx';

/** What happens with calls, in a chunk of its own. */
export const phoneStatusPart: LatePart<PageProps> = {
  Part: PhoneStatus,
  sheets: [numbersSheet, textAreaSheet],
  messages: pageMessages,
};
