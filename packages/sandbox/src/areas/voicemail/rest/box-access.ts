import type { FastifyReply, FastifyRequest } from 'fastify';
import { personOf } from '../../../rest/auth.ts';
import { fail } from '../../../rest/failure.ts';
import { mayTouch } from './watching.ts';

/** The mailbox that a path names, if the caller may see or change how it is set; otherwise the answer has been given. */
export const boxIn = (
  request: FastifyRequest<{ Params: { box: string } }>,
  reply: FastifyReply,
  access: 'read' | 'write',
): string | undefined => {
  const { box } = request.params;
  if (mayTouch(personOf(request), box, 'voicemail_boxes', access)) return box;
  fail(reply, 403, 'You may not do this with the mailbox of this extension.');
  return undefined;
};
