import { defineWidget } from '@callpanel/widget';
import { contactsMessages } from './messages.ts';
import { contactsSheets } from './sheets.ts';
import { Contacts } from './Contacts.tsx';

/** The list of contacts, as every door loads it. */
export const { mount, open, Widget } = defineWidget({
  name: 'contacts',
  Component: Contacts,
  sheets: contactsSheets,
  messages: contactsMessages,
});
