import * as z from 'zod/mini';
import { request } from '../define.ts';
import { PhoneNumber } from '../shapes.ts';

export const doNotCall = request({
  since: 1,
  purpose:
    'May this number be called? Asked before each call that the user or the host starts, except feature codes and emergency numbers. If the host does not answer in time, the call goes out: a phone must work without its CRM.',
  grant: 'observe',
  params: z.strictObject({ number: PhoneNumber }),
  result: z.object({
    allowed: z.boolean(),
    reason: z.optional(z.string().check(z.maxLength(200))),
  }),
  timeoutMs: 2000,
  default: { allowed: true },
  example: {
    params: { number: '+15550100' },
    result: { allowed: false, reason: 'Asked not to be called' },
  },
});
