import type { ContactNumber, IntentName, PermissionEntry } from '@callpanel/contracts';
import { holds } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { Action, Operation } from '@callpanel/widget/records';
import type { Contact } from './contact.model.ts';
import { wordsOf } from './detail/ways.model.ts';
import { pathOf } from './source.ts';

/** What the user may do with contacts. */
export interface Rights {
  /** See shared contacts [P-34]. */
  seesShared: boolean;
  /** Change shared contacts and tags [P-36]. */
  changesShared: boolean;
  /** Have contacts and tags of their own [P-35]. */
  hasPersonal: boolean;
  /** Intents that this page fulfils. */
  offered: readonly IntentName[];
  /** What the user may not do, which the view says; null: everything is allowed. */
  lacking: 'reading' | 'shared' | 'changing' | null;
}

/** What the server has refused, whatever it said of rights at sign-in. */
export type Refused = 'reading' | 'changing' | null;

export const rightsFor = (
  entries: readonly PermissionEntry[] | null,
  offered: Rights['offered'],
  refused: Refused,
): Rights => {
  const seesShared = holds(entries, 'contactsRead') === true;
  const changesShared = holds(entries, 'contactsWrite') === true;
  const hasPersonal = holds(entries, 'contactsManagePersonal') === true;
  const lacking = (): Rights['lacking'] => {
    if (refused !== null) return refused;
    if (!seesShared) return hasPersonal ? 'shared' : 'reading';
    return changesShared || hasPersonal ? null : 'changing';
  };
  return { seesShared, changesShared, hasPersonal, offered, lacking: lacking() };
};

/** May the user change or delete this contact? [P-35] [P-36] */
export const mayChange = (
  { isPersonal }: Pick<Contact, 'isPersonal'>,
  { changesShared, hasPersonal }: Pick<Rights, 'changesShared' | 'hasPersonal'>,
): boolean => (isPersonal ? hasPersonal : changesShared);

/** What the actions of contacts call. A failure becomes a notice. */
export interface Commands {
  call(contact: Contact, number: ContactNumber): void;
  /** Puts text on the clipboard, and says so. */
  copy(words: string): Promise<void>;
  /** Opens the form of a contact. */
  edit(contact: Contact): void;
  remove(contacts: readonly Contact[]): void;
  /** Starts a video meeting to which the contact is invited; null: not for this user. */
  meet: ((contact: Contact) => void) | null;
}

export type ActionId = 'call' | 'meet' | 'edit' | 'copy' | 'delete';

/** What can be done about one contact, in the order of the menu. */
export const actionsOf = (
  contact: Contact,
  rights: Rights,
  commands: Commands,
): Action<ActionId>[] => {
  const [number] = contact.phoneNumbers;
  const may = mayChange(contact, rights);
  const calls = number !== undefined && rights.offered.includes('dial');
  const { meet } = commands;
  return [
    { id: 'call', run: calls ? () => commands.call(contact, number) : null },
    ...(meet ? [{ id: 'meet' as const, run: () => meet(contact) }] : []),
    { id: 'edit', run: may ? () => commands.edit(contact) : null },
    { id: 'copy', run: () => void commands.copy(wordsOf(contact)) },
    { id: 'delete', run: may ? () => commands.remove([contact]) : null },
  ];
};

/** What can be done about several at once [U-44]: all of them may be changed, or it is impossible. */
export const bulkActionsOf = (
  contacts: readonly Contact[],
  rights: Rights,
  commands: Commands,
): Action<ActionId>[] => {
  const may = contacts.length > 0 && contacts.every((contact) => mayChange(contact, rights));
  return [{ id: 'delete', run: may ? () => commands.remove(contacts) : null }];
};

/** Deletes one [A-97] [E-95], or several [A-98] [E-97]. */
export const removalOf = (
  contacts: readonly Contact[],
  done: string | null,
): Operation<Contact> => {
  const [only, ...more] = contacts;
  const single = only !== undefined && more.length === 0;
  return {
    records: contacts,
    change: { gone: true },
    request: single
      ? ['DELETE', pathOf(only.id)]
      : ['POST', 'contact/bulk/delete', { ids: contacts.map(({ id }) => id) }],
    error: single ? 'contacts.error.delete' : 'contacts.error.bulkDelete',
    done,
    onDone: () => core.records.report('contact-deleted', { ids: contacts.map(({ id }) => id) }),
  };
};
