import type { LatePart } from '@callpanel/widget';
import type { PageProps } from '../page-props.ts';
import { ClickToDial } from './ClickToDial.tsx';
import { pageMessages } from './messages.ts';

/** What a click on a number does, in a chunk of its own. */
export const clickToDialPart: LatePart<PageProps> = { Part: ClickToDial, messages: pageMessages };
