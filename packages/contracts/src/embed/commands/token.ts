import * as z from 'zod/mini';
import { command } from '../define.ts';
import { Done } from '../shapes.ts';

export const token = command({
  since: 1,
  purpose:
    'Passes a new access token before the kit calls `getToken`. Only for hosts that may know tokens: never through a frame.',
  grant: 'session',
  params: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(8192)) }),
  result: Done,
  widgets: null,
  session: false,
  not: ['frame'],
  errors: ['widget.error.options'],
  example: { params: { token: 'eyJhbGciOi…' }, result: {} },
});
