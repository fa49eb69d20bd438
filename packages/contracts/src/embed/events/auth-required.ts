import * as z from 'zod/mini';
import { event } from '../define.ts';
import { AnyWidget } from '../shapes.ts';

export const authRequired = event({
  since: 1,
  purpose:
    "There is no session: the host may sign in and give a token. `why` is `signedOut` where people have left by their own wish, by the command `sign-out` or in another tab; `getToken` is not asked then, and a host that signs in by itself waits until they want to. The host's page is never redirected.",
  grant: null,
  payload: z.object({ widget: z.nullable(AnyWidget), why: z.enum(['needed', 'signedOut']) }),
  example: { widget: 'softphone', why: 'needed' },
});
