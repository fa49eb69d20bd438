import { event } from '../define.ts';
import { Health } from '../shapes.ts';

export const health = event({
  since: 1,
  purpose: 'The status of phone, live updates, network, microphone or sound has changed.',
  grant: null,
  payload: Health,
  example: { phone: 'ready', updates: 'live', online: true, microphone: null, soundBlocked: false },
});
