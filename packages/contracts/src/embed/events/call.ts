import { event } from '../define.ts';
import { EmbedCall, EXAMPLE_CALL } from '../shapes.ts';

export const call = event({
  since: 1,
  purpose:
    'A call began, changed or ended. It has the whole call, after every change. The events named `call-…` report single changes.',
  grant: 'observe',
  payload: EmbedCall,
  example: EXAMPLE_CALL,
});
