import { command } from '../define.ts';
import { Done, Nothing } from '../shapes.ts';

export const leaveMeeting = command({
  since: 17,
  purpose: 'Leaves the video meeting; where there is none, nothing happens.',
  grant: 'control',
  params: Nothing,
  result: Done,
  widgets: ['video', 'panel'],
  session: true,
  errors: [],
  example: { params: {}, result: {} },
});
