import { messagesOf } from '@callpanel/i18n/plain';
import type { LatePart } from '../../frame/Later.tsx';
import type { DialQuestionProps } from './DialQuestion.tsx';
import { DialQuestion } from './DialQuestion.tsx';

/** The question whether a number is called, in a chunk of its own. */
export const dialQuestionPart: LatePart<DialQuestionProps> = {
  Part: DialQuestion,
  messages: messagesOf((locale) => import(`./locales/${locale}.json`)),
};
