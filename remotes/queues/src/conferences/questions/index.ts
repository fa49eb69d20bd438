import type { LatePart } from '@callpanel/widget';
import { directoryMessages, directorySheets } from '@callpanel/widget/directory';
import type { QuestionsProps } from './Questions.tsx';
import { Questions } from './Questions.tsx';

/** What is asked before something is done, in a chunk of its own: conferences can be seen without it. */
export const questionsPart: LatePart<QuestionsProps> = {
  Part: Questions,
  sheets: directorySheets,
  messages: directoryMessages,
};
