import type { FastifyRequest } from 'fastify';
import { area as chat } from '../areas/chat/index.ts';
import { bearer } from '../rest/auth.ts';
import type { Company } from '../server/company.ts';

/**
 * A person has a new password, or a one-time password from now on: sign-ins from before end, in all
 * browsers and applications. The sign-in that this request belongs to continues.
 */
export const endOtherSignIns = (
  { tokens, codes, sessions, tickets, area }: Company,
  username: string,
  request: FastifyRequest,
): void => {
  tokens.endOthers(username, bearer(request));
  codes.endOf(username);
  sessions.endOf(username);
  tickets.endOf(username);
  // A chat client has a token of its own: the one that continues gets another.
  area(chat).endOf(username);
};
