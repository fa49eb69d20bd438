import { event } from '../define.ts';
import { AnyIntent } from '../intents.ts';

export const intent = event({
  since: 1,
  purpose: 'A widget asks for something that the host said it fulfils (`intents` of the options).',
  grant: 'observe',
  payload: AnyIntent,
  example: { type: 'dial', number: '102', name: 'Bob Brant' },
});
