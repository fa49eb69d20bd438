import type { LatePart } from '@callpanel/widget';
import type { EndedCallProps } from './EndedCall.tsx';
import { EndedCall } from './EndedCall.tsx';
import sheet from './EndedCall.module.css';
import { endedMessages } from './messages.ts';

/** Why the last call ended, in a chunk of its own: it comes with the first call. */
export const endedCallPart: LatePart<EndedCallProps> = {
  Part: EndedCall,
  sheets: [sheet],
  messages: endedMessages,
};
