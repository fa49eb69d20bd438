import type { ContactInput } from '@callpanel/contracts';
import { contactCells } from './write-csv.ts';

/** Tags differ by more than capital letters. */
const inOrder = (tags: string): string => tags.toLowerCase().split(/\s+/).sort().join(' ');

/** A server may send tags, and the values of a number, in any order, and tags in the capitals that they have already. */
const valuesOf = (contact: ContactInput): string =>
  JSON.stringify(
    contactCells({
      ...contact,
      phone_numbers: contact.phone_numbers.map(({ phone_number, extension, label }) => ({
        phone_number,
        extension,
        label,
      })),
      emails: contact.emails.map(({ email, label }) => ({ email, label })),
      tags: inOrder(contact.tags),
      personal_tags: inOrder(contact.personal_tags),
    }),
  );

/** Whether two contacts have the same values. */
export const isSameContact = (one: ContactInput, other: ContactInput): boolean =>
  valuesOf(one) === valuesOf(other);

/** The values of a new contact, which has no id before it is sent. */
export const newValues = (contact: ContactInput): string => valuesOf({ ...contact, id: '' });
