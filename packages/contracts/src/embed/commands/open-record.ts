import * as z from 'zod/mini';
import { command } from '../define.ts';
import { Done } from '../shapes.ts';

export const openRecord = command({
  since: 7,
  purpose:
    'Shows a call record of the user, with what happened in the call and its recording. Refused with `widget.error.intent` by a session whose page shows no call records.',
  grant: 'observe',
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(128)) }),
  result: Done,
  widgets: ['call-records', 'panel'],
  session: true,
  errors: [
    'callRecords.error.notFound',
    'callRecords.error.history',
    'widget.error.noAccess',
    'widget.error.intent',
  ],
  example: { params: { id: '7' }, result: {} },
});
