import type { Module } from '@callpanel/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../realm/person.ts';
import type { Realm } from '../realm/realm.ts';
import { mayUse } from './access.ts';
import { personOf } from './auth.ts';
import { fail } from './failure.ts';

/** Whose setting `users/{id}/…` means, if the caller may; otherwise the answer has been given [P-02] [P-03]. */
export const subjectOf = (
  { people }: Pick<Realm, 'people'>,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  { module, access }: { module: Module; access: 'read' | 'write' },
): Person | undefined => {
  const caller = personOf(request);
  const { id } = request.params;
  const person = people.find((each) => String(each.id) === id);
  const isOwn = id === String(caller.id);
  const may =
    mayUse(caller, module, access, isOwn ? 'own' : 'others') &&
    (isOwn || !person || caller.watches.includes(person.ext));
  if (!may) fail(reply, 403, 'You have no permission for this.');
  else if (!person) fail(reply, 404, 'There is no such person.');
  return may ? person : undefined;
};
