import * as z from 'zod/mini';
import { command } from '../define.ts';
import { Nothing } from '../shapes.ts';

export const signIn = command({
  since: 1,
  purpose:
    'Starts the session: calls `getToken` again, or shows the sign-in form. Credentials never pass through the contract.',
  grant: 'session',
  params: Nothing,
  result: z.strictObject({ status: z.enum(['active', 'checking', 'none', 'lost', 'failed']) }),
  widgets: null,
  session: false,
  errors: [],
  example: { params: {}, result: { status: 'none' } },
});
