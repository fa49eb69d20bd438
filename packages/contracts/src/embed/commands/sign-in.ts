import * as z from 'zod/mini';
import { command } from '../define.ts';
import { Nothing } from '../shapes.ts';

export const signIn = command({
  since: 1,
  purpose:
    'Has the session begin: asks `getToken` once more, or brings the sign-in form before the user. Credentials never pass through the contract.',
  grant: 'session',
  params: Nothing,
  result: z.strictObject({ status: z.enum(['active', 'checking', 'none', 'lost', 'failed']) }),
  widgets: null,
  session: false,
  errors: [],
  example: { params: {}, result: { status: 'none' } },
});
