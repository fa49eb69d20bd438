import type { LatePart } from '@callpanel/widget';
import type { PageProps } from '../page-props.ts';
import { pageMessages } from './messages.ts';
import { ScreenPop } from './ScreenPop.tsx';

/** Which page a call opens, in a chunk of its own. */
export const screenPopPart: LatePart<PageProps> = { Part: ScreenPop, messages: pageMessages };
