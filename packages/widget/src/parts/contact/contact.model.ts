import type { Intent, IntentName, PermissionEntry } from '@callpanel/contracts';
import { holds } from '@callpanel/contracts';

/** What can be done with a number and its contact [U-46]; only what this page can do. */
export interface ContactOperations {
  open: Intent | null;
  addShared: Intent | null;
  addPersonal: Intent | null;
  block: Intent | null;
}

/** Feature codes are no callers. */
const CALLER = /^\+?\d+$/;

/**
 * Contacts for users who may write them [P-35] [P-36], or the contact that the number has; blocking where it is offered, which is
 * for owners [P-40].
 *
 * @param contactId of the contact that has this number
 */
export const contactOperations = (
  { number, name }: { number: string; name: string },
  contactId: string | undefined,
  offered: readonly IntentName[],
  entries: readonly PermissionEntry[] | null,
): ContactOperations => {
  const adds = number !== '' && !contactId && offered.includes('add-contact');
  const add = (shared: boolean): Intent => ({ type: 'add-contact', number, name, shared });
  const blocks = CALLER.test(number) && offered.includes('block');
  return {
    open:
      contactId && offered.includes('open-contact')
        ? { type: 'open-contact', id: contactId, number, name }
        : null,
    addShared: adds && holds(entries, 'contactsWrite') === true ? add(true) : null,
    addPersonal: adds && holds(entries, 'contactsManagePersonal') === true ? add(false) : null,
    block: blocks ? { type: 'block', number, name } : null,
  };
};
