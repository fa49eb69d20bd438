import { switchSheet } from '@callpanel/ui/switch';
import type { LatePart } from '@callpanel/widget';
import type { PageProps } from '../page-props.ts';
import { Appearance } from './Appearance.tsx';
import { pageMessages } from './messages.ts';

/** How the panel looks and sounds on this browser, in a chunk of its own. */
export const appearancePart: LatePart<PageProps> = {
  Part: Appearance,
  sheets: [switchSheet],
  messages: pageMessages,
};
