import * as z from 'zod/mini';
import { request } from '../define.ts';
import { PhoneNumber, HostContact } from '../shapes.ts';

export const contactMatch = request({
  since: 1,
  purpose:
    "Whose number is this? Asked if no directory of the telephone system knows the number of a call. The call shows the first contact's name.",
  grant: 'observe',
  params: z.strictObject({ number: PhoneNumber }),
  result: z.object({ contacts: z.array(HostContact).check(z.maxLength(10)) }),
  timeoutMs: 3000,
  default: { contacts: [] },
  example: {
    params: { number: '+15550100' },
    result: { contacts: [{ id: '7', name: 'Ada Young', company: 'Young & Co' }] },
  },
});
