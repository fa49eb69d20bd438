import * as z from 'zod/mini';
import { event } from '../define.ts';
import { Meeting } from '../shapes.ts';

export const meetingLeft = event({
  since: 17,
  purpose: 'The user is no longer in the video meeting, which may go on.',
  grant: 'observe',
  payload: z.object({ meeting: Meeting }),
  example: { meeting: { id: '7', name: 'Sales review' } },
});
