import { defineWidget } from '@callpanel/widget';
import { Buddies } from './Buddies.tsx';
import { buddiesMessages } from './messages.ts';
import { buddiesSheets } from './sheets.ts';

/** The board of colleagues, as every door loads it. */
export const { mount, open, Widget } = defineWidget({
  name: 'buddies',
  Component: Buddies,
  sheets: buddiesSheets,
  messages: buddiesMessages,
});
