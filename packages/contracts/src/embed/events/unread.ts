import { event } from '../define.ts';
import { Unread } from '../shapes.ts';

export const unread = event({
  since: 1,
  purpose: 'The number of new messages, parked calls or missed calls has changed.',
  grant: 'observe',
  payload: Unread,
  example: { voicemail: 2, missedCalls: 1 },
});
