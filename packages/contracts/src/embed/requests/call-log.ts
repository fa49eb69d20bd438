import * as z from 'zod/mini';
import { request } from '../define.ts';
import { EXAMPLE_LOGGED_CALL, LoggedCall } from '../logged-call.ts';

export const callLog = request({
  since: 1,
  purpose:
    'Asks the host to save a call, when the call is over and the user has finished its notes. Asked again, with the same `key`, until the host answers `saved`.',
  grant: 'observe',
  params: LoggedCall,
  result: z.object({ saved: z.boolean() }),
  timeoutMs: 10000,
  default: { saved: false },
  example: { params: EXAMPLE_LOGGED_CALL, result: { saved: true } },
});
