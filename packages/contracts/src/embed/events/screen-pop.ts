import * as z from 'zod/mini';
import { event } from '../define.ts';
import { WebAddress } from '../shapes.ts';

export const screenPop = event({
  since: 1,
  purpose:
    "The telephone system requests to show a web page about a call; http or https only. No window opens in a partner's page: the host decides whether to show it.",
  grant: 'observe',
  payload: z.object({ url: WebAddress }),
  example: { url: 'https://crm.example/customers/7' },
});
