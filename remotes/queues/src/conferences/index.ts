import { defineWidget } from '@callpanel/widget';
import { Conferences } from './Conferences.tsx';
import { conferencesMessages } from './messages.ts';
import { conferencesSheets } from './sheets.ts';

/** The conferences, live, as every door loads them. */
export const { mount, open, Widget } = defineWidget({
  name: 'conferences',
  Component: Conferences,
  sheets: conferencesSheets,
  messages: conferencesMessages,
});
