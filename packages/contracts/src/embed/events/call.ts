import { event } from '../define.ts';
import { EmbedCall, EXAMPLE_CALL } from '../shapes.ts';

export const call = event({
  since: 1,
  purpose:
    'A call began, changed or ended: the whole of it, after every change. The events named `call-…` tell the single moments.',
  grant: 'observe',
  payload: EmbedCall,
  example: EXAMPLE_CALL,
});
