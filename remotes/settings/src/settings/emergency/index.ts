import type { LatePart } from '@callpanel/widget';
import type { PageProps } from '../page-props.ts';
import { Emergency } from './Emergency.tsx';
import { pageMessages } from './messages.ts';

/** What an emergency service is told, in a chunk of its own. */
export const emergencyPart: LatePart<PageProps> = { Part: Emergency, messages: pageMessages };
