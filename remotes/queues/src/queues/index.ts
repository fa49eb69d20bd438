import { defineWidget } from '@callpanel/widget';
import { queuesMessages } from './messages.ts';
import { Queues } from './Queues.tsx';
import { queuesSheets } from './sheets.ts';

/** The queues, live, and their reports, as every door loads them. */
export const { mount, open, Widget } = defineWidget({
  name: 'queues',
  Component: Queues,
  sheets: queuesSheets,
  messages: queuesMessages,
});
