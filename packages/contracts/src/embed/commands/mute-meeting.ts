import * as z from 'zod/mini';
import { command } from '../define.ts';
import { Done } from '../shapes.ts';

export const muteMeeting = command({
  since: 17,
  purpose: 'Mutes or unmutes the user’s microphone in the video meeting.',
  grant: 'control',
  params: z.strictObject({ muted: z.boolean() }),
  result: Done,
  widgets: ['video', 'panel'],
  session: true,
  errors: ['video.error.noMeeting'],
  example: { params: { muted: true }, result: {} },
});
