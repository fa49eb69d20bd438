import * as z from 'zod/mini';
import { event } from '../define.ts';
import { AnyWidget } from '../shapes.ts';

export const authRequired = event({
  since: 1,
  purpose:
    "There is no session: the host may sign in and pass a token. `why` is `signedOut` if the user has signed out, by the command `sign-out` or in another tab. `getToken` is not called then, and a host with its own sign-in should wait until the user wants to sign in again. The host's page is never redirected.",
  grant: null,
  payload: z.object({ widget: z.nullable(AnyWidget), why: z.enum(['needed', 'signedOut']) }),
  example: { widget: 'softphone', why: 'needed' },
});
