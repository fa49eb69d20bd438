import { defineWidget } from '@callpanel/widget';
import { queuesMessages } from './messages.ts';
import { Queues } from './Queues.tsx';

/** The queues, live, as every door loads it. */
export const { mount, open, Widget } = defineWidget({
  name: 'queues',
  Component: Queues,
  sheets: [],
  messages: queuesMessages,
});
