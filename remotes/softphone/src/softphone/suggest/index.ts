import type { LatePart } from '@callpanel/widget';
import { directorySheets } from '@callpanel/widget/directory';
import { suggestMessages } from './messages.ts';
import suggestSheet from './Suggestions.module.css';
import { Suggestions, type SuggestionsProps } from './Suggestions.tsx';

export const suggestPart: LatePart<SuggestionsProps> = {
  Part: Suggestions,
  sheets: [...directorySheets, suggestSheet],
  messages: suggestMessages,
};
