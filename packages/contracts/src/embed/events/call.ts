import { event } from '../define.ts';
import { EmbedCall } from '../shapes.ts';

export const call = event({
  since: 1,
  purpose:
    'A call began, changed or ended: the whole of it, after every change. The events named `call-…` tell the single moments.',
  grant: 'observe',
  payload: EmbedCall,
  example: {
    id: 'c1',
    direction: 'in',
    state: 'answered',
    number: '102',
    name: 'Bob Brant',
    held: false,
    heldByOther: false,
    muted: false,
    recording: false,
  },
});
