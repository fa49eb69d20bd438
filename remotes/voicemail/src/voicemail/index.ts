import { defineWidget } from '@callpanel/widget';
import { voicemailMessages } from './messages.ts';
import { voicemailSheets } from './sheets.ts';
import { Voicemail } from './Voicemail.tsx';

/** Messages in mailboxes, as every door loads them. */
export const { mount, open, Widget } = defineWidget({
  name: 'voicemail',
  Component: Voicemail,
  sheets: voicemailSheets,
  messages: voicemailMessages,
});
