import type { LatePart } from '@callpanel/widget';
import type { DeleteQuestionProps } from './DeleteQuestion.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';

/** What is asked before contacts are deleted for good, in a chunk of its own. */
export const deletePart: LatePart<DeleteQuestionProps> = {
  Part: DeleteQuestion,
};
