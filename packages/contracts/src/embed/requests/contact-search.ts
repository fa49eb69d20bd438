import * as z from 'zod/mini';
import { request } from '../define.ts';
import { HostContact } from '../shapes.ts';

export const contactSearch = request({
  since: 1,
  purpose:
    "Which of the host's contacts match the text that the user types to choose a person to call or to transfer to?",
  grant: 'observe',
  params: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(128)) }),
  result: z.object({ contacts: z.array(HostContact).check(z.maxLength(50)) }),
  timeoutMs: 3000,
  default: { contacts: [] },
  example: {
    params: { text: 'ada' },
    result: { contacts: [{ id: '7', name: 'Ada Young', numbers: ['+1 555 0100'] }] },
  },
});
