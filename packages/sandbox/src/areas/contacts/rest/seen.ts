import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../../realm/person.ts';
import { personOf } from '../../../rest/auth.ts';
import { fail } from '../../../rest/failure.ts';
import { MAY_NOT_SEE, ownersSeen } from '../rights.ts';

/** The caller, who sees some contacts; undefined: the caller sees none, and the answer has been given [P-34] [P-35]. */
export const callerIn = (request: FastifyRequest, reply: FastifyReply): Person | undefined => {
  const caller = personOf(request);
  if (ownersSeen(caller).length > 0) return caller;
  return void fail(reply, 403, MAY_NOT_SEE);
};
