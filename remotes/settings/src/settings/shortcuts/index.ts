import type { LatePart } from '@callpanel/widget';
import type { PageProps } from '../page-props.ts';
import { pageMessages } from './messages.ts';
import { Shortcuts } from './Shortcuts.tsx';

/** Keys for calls, in a chunk of its own. */
export const shortcutsPart: LatePart<PageProps> = { Part: Shortcuts, messages: pageMessages };
