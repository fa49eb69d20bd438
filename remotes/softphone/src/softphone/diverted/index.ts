import type { LatePart } from '@callpanel/widget';
import { Diverted, type DivertedProps } from './Diverted.tsx';
import { divertedMessages } from './messages.ts';

export const divertedPart: LatePart<DivertedProps> = {
  Part: Diverted,
  messages: divertedMessages,
};
