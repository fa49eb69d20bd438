import { command } from '../define.ts';
import { Done, Nothing } from '../shapes.ts';

export const signOut = command({
  since: 1,
  purpose: "Ends the user's session in this page. A live call continues until it ends.",
  grant: 'session',
  params: Nothing,
  result: Done,
  widgets: null,
  session: false,
  errors: [],
  example: { params: {}, result: {} },
});
