import type { LatePart } from '@callpanel/widget';
import type { ElsewhereProps } from './Elsewhere.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import elsewhereSheet from './Elsewhere.module.css';
import { elsewhereMessages } from './messages.ts';

export const elsewherePart: LatePart<ElsewhereProps> = {
  Part: Elsewhere,
  sheets: [elsewhereSheet],
  messages: elsewhereMessages,
};
