import { command } from '../define.ts';
import { Nothing } from '../shapes.ts';
import { EXAMPLE_SNAPSHOT, Snapshot } from '../snapshot.ts';

export const state = command({
  since: 1,
  purpose:
    'Returns the current state, for a host that connects late. Without the grant `observe` it has no calls, messages, presence and user, and only the area of the place (`/voicemails`).',
  grant: null,
  params: Nothing,
  result: Snapshot,
  widgets: null,
  session: false,
  errors: [],
  example: { params: {}, result: EXAMPLE_SNAPSHOT },
});
