import type { ContactInput } from '@callpanel/contracts';
import type { ContactKeys } from './contact-keys.ts';

const ADDRESS = ['street', 'city', 'state', 'postal_code', 'country'] as const;

/** The entries of both, each once; an entry without a label takes the other's. */
const union = <T extends { label: string }>(
  one: readonly T[],
  other: readonly T[],
  keyOf: (entry: T) => string,
): T[] => {
  const all = new Map(one.map((entry) => [keyOf(entry), entry]));
  for (const entry of other) {
    const known = all.get(keyOf(entry));
    all.set(keyOf(entry), known ? { ...known, label: known.label || entry.label } : entry);
  }
  return [...all.values()];
};

const tagsOfBoth = (one: string, other: string): string =>
  [...new Set(`${one} ${other}`.split(/\s+/).filter(Boolean))].join(' ');

/** A contact with all that another one adds. What it has itself stays; an address is taken whole. */
export const mergeContacts = (
  contact: ContactInput,
  added: ContactInput,
  { ofNumber, ofEmail }: ContactKeys,
): ContactInput => {
  const addressed = ADDRESS.some((part) => contact[part] !== '') ? contact : added;
  return {
    ...contact,
    first_name: contact.first_name || added.first_name,
    last_name: contact.last_name || added.last_name,
    company: contact.company || added.company,
    job_title: contact.job_title || added.job_title,
    address_type: addressed.address_type,
    street: addressed.street,
    city: addressed.city,
    state: addressed.state,
    postal_code: addressed.postal_code,
    country: addressed.country,
    phone_numbers: union(contact.phone_numbers, added.phone_numbers, ofNumber),
    emails: union(contact.emails, added.emails, ofEmail),
    tags: tagsOfBoth(contact.tags, added.tags),
    personal_tags: tagsOfBoth(contact.personal_tags, added.personal_tags),
  };
};
