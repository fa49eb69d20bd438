import { defineWidget } from '@callpanel/widget';
import { chatMessages } from './messages.ts';
import { Chat } from './Chat.tsx';
import { chatSheets } from './sheets.ts';

/** The chat, live, as every door loads it. */
export const { mount, open, Widget } = defineWidget({
  name: 'chat',
  Component: Chat,
  sheets: chatSheets,
  messages: chatMessages,
});
