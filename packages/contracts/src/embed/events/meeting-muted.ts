import * as z from 'zod/mini';
import { event } from '../define.ts';
import { Meeting } from '../shapes.ts';

export const meetingMuted = event({
  since: 17,
  purpose: 'The microphone was muted or unmuted in the video meeting, also by a phone call.',
  grant: 'observe',
  payload: z.object({ meeting: Meeting, muted: z.boolean() }),
  example: { meeting: { id: '7', name: 'Sales review' }, muted: true },
});
