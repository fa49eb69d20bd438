import { event } from '../define.ts';
import { OwnPresence } from '../shapes.ts';

export const presence = event({
  since: 1,
  purpose: "The user's own do-not-disturb, forwarding or follow-me has changed, on any device.",
  grant: 'observe',
  payload: OwnPresence,
  example: { dnd: true, forward: '', followme: false },
});
