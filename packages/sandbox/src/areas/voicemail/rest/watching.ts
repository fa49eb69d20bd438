import type { Module } from '@callpanel/contracts';
import type { Person } from '../../../realm/people.ts';
import { mayUse } from '../../../rest/access.ts';

/** `voicemails`: what is in a mailbox; `voicemail_boxes`: how it is set. */
export type MailboxModule = Extract<Module, 'voicemails' | 'voicemail_boxes'>;

/**
 * May somebody read or change this in the mailbox of `ext`? One's own by the plain rules [P-02] [P-03]; that of others by the
 * `_for` rules, and only where one watches it [P-48]. A mailbox that is not there is nobody's to watch.
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
