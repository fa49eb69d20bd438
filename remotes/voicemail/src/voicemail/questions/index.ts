import type { LatePart } from '@callpanel/widget';
import { directorySheets } from '@callpanel/widget/directory';
import { questionsMessages } from './messages.ts';
import type { QuestionsProps } from './Questions.tsx';
import { Questions } from './Questions.tsx';
import questionsSheet from './Questions.module.css';

/** What is asked before something is done, in a chunk of its own: the list can be read without it. */
export const questionsPart: LatePart<QuestionsProps> = {
  Part: Questions,
  sheets: [questionsSheet, ...directorySheets],
  messages: questionsMessages,
};
