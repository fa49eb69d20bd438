import type { Intent, IntentName, PermissionEntry } from '@callpanel/contracts';
import { holds } from '@callpanel/contracts';
import type { LogEntry } from '@callpanel/core';

export const FILTERS = ['all', 'missed', 'received', 'dialed'] as const;
export type Filter = (typeof FILTERS)[number];

/** The entries that a filter lets through, the newest first as they came. */
export const filtered = (entries: readonly LogEntry[], filter: Filter): readonly LogEntry[] =>
  filter === 'all' ? entries : entries.filter(({ direction }) => direction === filter);

/** What can become of a number in the log [U-46]; only what this page can do. */
export interface ContactOperations {
  addShared: Intent | null;
  addPersonal: Intent | null;
  block: Intent | null;
}

/** Contacts for users who may write them [P-35] [P-36]; blocking where it is offered, which is for owners [P-40]. */
export const contactOperations = (
  { number, name }: Pick<LogEntry, 'number' | 'name'>,
  offered: readonly IntentName[],
  entries: readonly PermissionEntry[] | null,
): ContactOperations => {
  const adds = number !== '' && offered.includes('add-contact');
  const add = (shared: boolean): Intent => ({ type: 'add-contact', number, name, shared });
  return {
    addShared: adds && holds(entries, 'contactsWrite') === true ? add(true) : null,
    addPersonal: adds && holds(entries, 'contactsManagePersonal') === true ? add(false) : null,
    block: number !== '' && offered.includes('block') ? { type: 'block', number, name } : null,
  };
};
