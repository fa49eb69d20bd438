import { defineWidget } from '@callpanel/widget';
import { conferencesMessages } from './messages.ts';
import { Conferences } from './Conferences.tsx';

/** The conferences, live, as every door loads it. */
export const { mount, open, Widget } = defineWidget({
  name: 'conferences',
  Component: Conferences,
  sheets: [],
  messages: conferencesMessages,
});
