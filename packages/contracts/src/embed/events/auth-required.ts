import * as z from 'zod/mini';
import { event } from '../define.ts';
import { AnyWidget } from '../shapes.ts';

export const authRequired = event({
  since: 1,
  purpose:
    "There is no session: the host may sign in and give a token. The host's page is never redirected.",
  grant: null,
  payload: z.object({ widget: z.nullable(AnyWidget) }),
  example: { widget: 'softphone' },
});
