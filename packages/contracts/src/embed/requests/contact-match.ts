import * as z from 'zod/mini';
import { request } from '../define.ts';
import { PhoneNumber, HostContact } from '../shapes.ts';

export const contactMatch = request({
  since: 1,
  purpose:
    "Whose number is this? Asked for calls that no directory of the telephone system knows; the first contact's name is shown with the call.",
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
