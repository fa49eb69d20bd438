import type { LatePart } from '@callpanel/widget';
import type { PageProps } from '../page-props.ts';
import { pageMessages } from './messages.ts';
import { MobileSoftphone } from './MobileSoftphone.tsx';

/** How the app on a mobile phone is set up, in a chunk of its own with the library for QR codes. */
export const mobileSoftphonePart: LatePart<PageProps> = {
  Part: MobileSoftphone,
  messages: pageMessages,
};
