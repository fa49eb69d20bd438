import type { LogEntry } from '@callpanel/core';
import { isSameNumber } from '@callpanel/core';
import type { Contact } from '../contact.model.ts';
import { fullNameOf } from '../contact.model.ts';

/** Calls that an open contact shows. */
const LAST_CALLS = 5;

/** Addresses a message; the parts before and after the `@` cannot add fields to it. */
export const mailtoOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
  return `mailto:${at > 0 ? `${encodeURIComponent(local)}@` : ''}${encodeURIComponent(domain)}`;
};

type Address = Pick<Contact, 'street' | 'city' | 'state' | 'postalCode' | 'country'>;

/** The address as on a letter; empty: no address. A country alone is no address. */
export const addressLines = (address: Address): string[] => {
  const { street, city, state, postalCode, country } = address;
  const place = [[city, state].filter(Boolean).join(' '), postalCode].filter(Boolean).join('  ');
  const lines = [street, place].map((line) => line.trim()).filter(Boolean);
  return lines.length === 0 ? [] : [...lines, country].filter(Boolean);
};

/** Where a map shows the address. */
export const mapsOf = (address: Address): string => {
  const query = new URLSearchParams({ api: '1', query: addressLines(address).join(', ') });
  return `https://www.google.com/maps/search/?${query}`;
};

const labelled = (label: string, value: string): string => (label ? `${label}: ${value}` : value);

/** The contact in words, for other programs; numbers as they are dialled. */
export const wordsOf = (contact: Contact): string =>
  [
    fullNameOf(contact),
    contact.jobTitle,
    contact.company,
    ...contact.phoneNumbers.map(({ phone_number, extension, label }) =>
      labelled(label, extension ? `${phone_number} x${extension}` : phone_number),
    ),
    ...contact.emails.map(({ email, label }) => labelled(label, email)),
    ...addressLines(contact),
  ]
    .filter(Boolean)
    .join('\n');

/** The last calls with any of a contact's numbers, the newest first. */
export const lastCallsWith = (
  { phoneNumbers }: Pick<Contact, 'phoneNumbers'>,
  log: readonly LogEntry[],
): LogEntry[] =>
  log
    .filter(({ number }) =>
      phoneNumbers.some(({ phone_number }) => isSameNumber(phone_number, number)),
    )
    .slice(0, LAST_CALLS);
