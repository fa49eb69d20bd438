import { event } from '../define.ts';
import { Health } from '../shapes.ts';

export const health = event({
  since: 1,
  purpose: 'What works changed: phone, live updates, network, microphone or sound.',
  grant: null,
  payload: Health,
  example: { phone: 'ready', updates: 'live', online: true, microphone: null, soundBlocked: false },
});
