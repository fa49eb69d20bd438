import type { LatePart } from '@callpanel/widget';
import { Thread, type ThreadProps } from './Thread.tsx';
import threadSheet from './Thread.module.css';

/** A thread, in place of its room. */
export const threadPart: LatePart<ThreadProps> = { Part: Thread, sheets: [threadSheet] };
