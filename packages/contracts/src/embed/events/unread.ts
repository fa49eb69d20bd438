import { event } from '../define.ts';
import { Unread } from '../shapes.ts';

export const unread = event({
  since: 1,
  purpose: 'How many messages and missed calls wait for the user.',
  grant: 'observe',
  payload: Unread,
  example: { voicemail: 2, missedCalls: 1 },
});
