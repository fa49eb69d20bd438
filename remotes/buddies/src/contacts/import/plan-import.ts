import type { ContactInput } from '@callpanel/contracts';
import type { Breathe } from './breathe.ts';
import type { ContactKeys } from './contact-keys.ts';
import { keysOf } from './contact-keys.ts';
import { mergeContacts } from './merge-contacts.ts';
import { isSameContact } from './same-contact.ts';

/** What becomes of two that are the same: the known one stays, the new one takes its place, or both become one. */
export const CHOICES = ['keep', 'replace', 'merge'] as const;
export type DuplicateChoice = (typeof CHOICES)[number];

/** A contact of the file. */
export interface ReadContact {
  contact: ContactInput;
  /** Its row in the file, from 0. */
  row: number;
}

/** A contact of the server that an import changes. */
export interface ChangedContact {
  before: ContactInput;
  after: ContactInput;
  /** The row of the file that changes it; the last of several. */
  row: number;
}

/** What an import does. */
export interface Plan {
  created: ReadContact[];
  changed: ChangedContact[];
  /** How many contacts of the file the server has, and how many the file has twice. */
  known: number;
  twice: number;
}

interface Known {
  now: ContactInput;
  /** As the server has it; null: it is of the file. */
  before: ContactInput | null;
  row: number;
}

/** Contacts by what makes two the same; the first of each counts. */
class KnownContacts {
  readonly #byKey = new Map<string, Known>();
  readonly #keys: ContactKeys;

  constructor(keys: ContactKeys) {
    this.#keys = keys;
  }

  add(known: Known): void {
    for (const key of keysOf(known.now, this.#keys))
      if (!this.#byKey.has(key)) this.#byKey.set(key, known);
  }

  find(contact: ContactInput): Known | null {
    for (const key of keysOf(contact, this.#keys)) {
      const known = this.#byKey.get(key);
      if (known) return known;
    }
    return null;
  }
}

export interface PlanOptions {
  choice: DuplicateChoice;
  keys: ContactKeys;
  breathe: Breathe;
}

/**
 * Plans an import: what it adds and what it changes. Two contacts are the same if they share a number or an e-mail address; of
 * several on the server the first one counts.
 */
export const planImport = async (
  contacts: readonly ReadContact[],
  existing: readonly ContactInput[],
  { choice, keys, breathe }: PlanOptions,
): Promise<Plan> => {
  const index = new KnownContacts(keys);
  const plan: Plan = { created: [], changed: [], known: 0, twice: 0 };
  const added: Known[] = [];
  const touched = new Set<Known>();
  for (const contact of existing) {
    index.add({ now: contact, before: contact, row: -1 });
    await breathe(0);
  }
  for (const [at, { contact, row }] of contacts.entries()) {
    await breathe(at / contacts.length);
    const found = index.find(contact);
    if (!found) {
      const known = { now: contact, before: null, row };
      added.push(known);
      index.add(known);
      continue;
    }
    if (found.before) plan.known += 1;
    else plan.twice += 1;
    if (choice === 'keep') continue;
    found.now =
      choice === 'merge'
        ? mergeContacts(found.now, contact, keys)
        : { ...contact, id: found.now.id };
    index.add(found);
    if (!found.before) continue;
    found.row = row;
    touched.add(found);
  }
  plan.created = added.map(({ now, row }) => ({ contact: now, row }));
  for (const { now, before, row } of touched) {
    await breathe(1);
    if (before && !isSameContact(now, before)) plan.changed.push({ before, after: now, row });
  }
  return plan;
};
