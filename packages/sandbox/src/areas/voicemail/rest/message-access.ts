import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Services } from '../services.ts';
import type { Message } from '../message.ts';
import { personOf } from '../../../rest/auth.ts';
import { fail } from '../../../rest/failure.ts';
import { mayTouch } from './watching.ts';

export const VoicemailId = z.object({ id: z.string() });

type Access = 'read' | 'write';

/**
 * Those of the messages that are there and that the caller may see, if they may all be read or changed; otherwise the answer
 * has been given. What was deleted meanwhile, by a telephone perhaps, is passed over while others are left.
 */
export const messagesIn = (
  { mailboxes }: Pick<Services, 'mailboxes'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { ids, access }: { ids: readonly string[]; access: Access },
): Message[] | undefined => {
  const caller = personOf(request);
  const seen = [...new Set(ids)].flatMap((id) => {
    const message = mailboxes.byId(id);
    return message && mayTouch(caller, message.ext, 'voicemails', 'read') ? [message] : [];
  });
  const may = seen.every(({ ext }) => mayTouch(caller, ext, 'voicemails', access));
  if (seen.length > 0 && may) return seen;
  if (seen.length === 0) fail(reply, 404, 'There is no such message.');
  else fail(reply, 403, 'You may not change the messages of this extension.');
  return undefined;
};

/** The one message that a path names, as `messagesIn`. */
export const messageIn = (
  services: Pick<Services, 'mailboxes'>,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  access: Access,
): Message | undefined =>
  messagesIn(services, request, reply, { ids: [request.params.id], access })?.[0];
