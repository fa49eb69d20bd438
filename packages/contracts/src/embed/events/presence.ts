import { event } from '../define.ts';
import { OwnPresence } from '../shapes.ts';

export const presence = event({
  since: 1,
  purpose:
    "The user's own do-not-disturb, forwarding, follow-me or chat status has changed, on any device.",
  grant: 'observe',
  payload: OwnPresence,
  example: {
    dnd: true,
    forward: '',
    followme: false,
    chat: { status: 'busy', text: 'In a meeting' },
  },
});
