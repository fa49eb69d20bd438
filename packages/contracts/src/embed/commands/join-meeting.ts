import * as z from 'zod/mini';
import { command } from '../define.ts';
import { Done } from '../shapes.ts';

export const joinMeeting = command({
  since: 17,
  purpose:
    'Opens the video meeting of one of the user’s rooms, by its id. While another meeting is open the user is asked whether to leave it. `meeting-joined` says when the user is in.',
  grant: 'dial',
  params: z.strictObject({ roomId: z.string().check(z.regex(/^\d{1,20}$/)) }),
  result: Done,
  widgets: ['video', 'panel'],
  session: true,
  errors: [
    'widget.error.noAccess',
    'video.error.notFound',
    'video.error.expired',
    'video.error.load',
  ],
  example: { params: { roomId: '7' }, result: {} },
});
