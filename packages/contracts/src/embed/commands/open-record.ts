import * as z from 'zod/mini';
import { command } from '../define.ts';
import { Done } from '../shapes.ts';

export const openRecord = command({
  since: 7,
  purpose:
    'Shows a call record of the user, with what happened in the call and its recording; with `play`, the recording is played, where the browser lets a page play sound without a press. Refused with `widget.error.intent` by a session whose page shows no call records.',
  grant: 'observe',
  params: z.strictObject({
    id: z.string().check(z.minLength(1), z.maxLength(128)),
    play: z.optional(z.boolean()),
  }),
  result: Done,
  widgets: ['call-records', 'panel'],
  session: true,
  errors: [
    'callRecords.error.notFound',
    'callRecords.error.history',
    'callRecords.error.recording',
    'widget.error.noAccess',
    'widget.error.intent',
  ],
  example: { params: { id: '7', play: true }, result: {} },
});
