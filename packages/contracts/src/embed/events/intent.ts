import { event } from '../define.ts';
import { AnyIntent } from '../intents.ts';

export const intent = event({
  since: 1,
  purpose: 'A widget requests an action that the host handles (`intents` of the options).',
  grant: 'observe',
  payload: AnyIntent,
  example: { type: 'dial', number: '102', name: 'Bob Brant' },
});
