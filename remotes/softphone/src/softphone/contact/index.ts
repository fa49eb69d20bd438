import type { LatePart } from '@callpanel/widget';
import type { ContactMenuProps } from './ContactMenu.tsx';
import { ContactMenu } from './ContactMenu.tsx';
import { contactMessages } from './messages.ts';

/** In a chunk of its own: a call can be answered without it. */
export const contactMenuPart: LatePart<ContactMenuProps> = {
  Part: ContactMenu,
  messages: contactMessages,
};
