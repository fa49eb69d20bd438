import * as z from 'zod/mini';
import { event } from '../define.ts';

export const settingChanged = event({
  since: 15,
  purpose:
    'The user has changed a setting on this page, and the server has taken it. `setting` is its name on the wire (`forward`, `follow_me`, `blacklists`), `userId` whose it is: a user may act for others. The value is not in it.',
  grant: 'observe',
  payload: z.object({ userId: z.string(), setting: z.string() }),
  example: { userId: '7', setting: 'follow_me' },
});
