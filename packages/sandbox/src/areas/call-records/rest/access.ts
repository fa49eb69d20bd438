import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../../realm/person.ts';
import { mayUse } from '../../../rest/access.ts';
import { personOf } from '../../../rest/auth.ts';
import { fail } from '../../../rest/failure.ts';
import type { CallRecord, CallRecords } from '../record.ts';

/** Extensions whose records a person may see: their own [P-33], and those that they watch, by the `_for` rules [P-48]. */
export const extsSeen = (person: Person): string[] => [
  ...(mayUse(person, 'cdrs', 'read', 'own') ? [person.ext] : []),
  ...(mayUse(person, 'cdrs', 'read', 'others') ? person.watches : []),
];

/** The extensions that a list asks for, the person's own without any; undefined: refused, and the answer has been given. */
export const extsIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  filter: string,
): string[] | undefined => {
  const caller = personOf(request);
  const named = filter.split(',').filter(Boolean);
  const exts = named.length === 0 ? [caller.ext] : [...new Set(named)];
  const seen = extsSeen(caller);
  if (exts.every((ext) => seen.includes(ext))) return exts;
  return void fail(reply, 403, 'You may not see the call records of this extension.');
};

export const isParty = ({ caller, callee }: CallRecord, exts: readonly string[]): boolean =>
  exts.includes(caller.ext) || exts.includes(callee.ext);

/** The record of a path, with the extensions that its reader sees; undefined: the answer has been given. */
export const recordIn = (
  records: CallRecords,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): { record: CallRecord; exts: string[] } | undefined => {
  const record = records.get(request.params.id);
  const exts = extsSeen(personOf(request));
  if (record && isParty(record, exts)) return { record, exts };
  return void fail(reply, 404, 'There is no such call record.');
};
