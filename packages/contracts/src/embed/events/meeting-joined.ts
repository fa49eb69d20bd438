import * as z from 'zod/mini';
import { event } from '../define.ts';
import { Meeting } from '../shapes.ts';

export const meetingJoined = event({
  since: 17,
  purpose: 'The user is in a video meeting: others there see and hear them.',
  grant: 'observe',
  payload: z.object({ meeting: Meeting }),
  example: { meeting: { id: '7', name: 'Sales review' } },
});
