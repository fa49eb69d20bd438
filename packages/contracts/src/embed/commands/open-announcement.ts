import * as z from 'zod/mini';
import { command } from '../define.ts';
import { Done } from '../shapes.ts';

export const openAnnouncement = command({
  since: 10,
  purpose:
    'Shows an announcement of the company, with what callers hear; with `play`, it is played, where the browser lets a page play sound without a press. Refused with `widget.error.intent` by a session whose page shows no announcements.',
  grant: 'observe',
  params: z.strictObject({
    id: z.string().check(z.minLength(1), z.maxLength(128)),
    play: z.optional(z.boolean()),
  }),
  result: Done,
  widgets: ['announcements', 'panel'],
  session: true,
  errors: [
    'announcements.error.notFound',
    'announcements.error.load',
    'widget.error.noAccess',
    'widget.error.intent',
  ],
  example: { params: { id: '3', play: true }, result: {} },
});
