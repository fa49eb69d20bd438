import type { Module } from '@callpanel/contracts';
import type { Person } from '../../../realm/person.ts';
import { mayUse } from '../../../rest/access.ts';

/** `voicemails`: what is in a mailbox; `voicemail_boxes`: how it is set. */
export type MailboxModule = Extract<Module, 'voicemails' | 'voicemail_boxes'>;

/**
 * May a person read or change this in the mailbox of `ext`? Their own by the plain rules [P-02] [P-03]; those of others by the
 * `_for` rules, and only if the person watches it [P-48]. No one watches a mailbox that does not exist.
 *
 * @example mayTouch(personOf(request), '102', 'voicemails', 'write')
 */
export const mayTouch = (
  person: Person,
  ext: string,
  module: MailboxModule,
  access: 'read' | 'write',
): boolean =>
  ext === person.ext
    ? mayUse(person, module, access, 'own')
    : person.watches.includes(ext) && mayUse(person, module, access, 'others');
