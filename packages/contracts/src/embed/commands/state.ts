import { command } from '../define.ts';
import { Nothing } from '../shapes.ts';
import { EXAMPLE_SNAPSHOT, Snapshot } from '../snapshot.ts';

export const state = command({
  since: 1,
  purpose:
    'All that a host may know now: what a host that came late has missed. Calls, messages, presence and the user are left out without the grant `observe`, and of the place all but the area (`/voicemails`).',
  grant: null,
  params: Nothing,
  result: Snapshot,
  widgets: null,
  session: false,
  errors: [],
  example: { params: {}, result: EXAMPLE_SNAPSHOT },
});
