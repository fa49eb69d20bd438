import * as z from 'zod/mini';
import { request } from '../define.ts';
import { WebAddress } from '../shapes.ts';

export const screenPop = request({
  since: 1,
  purpose:
    'Asks the host to show a web page about a call, as the telephone system requests. If the host does not, the user gets a link.',
  grant: 'observe',
  params: z.strictObject({ url: WebAddress }),
  result: z.object({ shown: z.boolean() }),
  timeoutMs: 2000,
  default: { shown: false },
  example: { params: { url: 'https://crm.example/customers/7' }, result: { shown: true } },
});
