import type { EmbedContact } from '@callpanel/contracts';
import type { Contact } from './contact.model.ts';

/** A contact as hosts get it. */
export const embedContactOf = (contact: Contact): EmbedContact => ({
  id: contact.id,
  firstName: contact.firstName,
  lastName: contact.lastName,
  company: contact.company,
  shared: !contact.isPersonal,
  numbers: contact.phoneNumbers.map(({ phone_number: number, extension, label }) => ({
    number,
    extension,
    label,
  })),
  emails: contact.emails.map(({ email, label }) => ({ email, label })),
});

/** The fields in which two contacts differ, as far as hosts know them. */
export const changedFields = (before: EmbedContact, after: EmbedContact): (keyof EmbedContact)[] =>
  (Object.keys(after) as (keyof EmbedContact)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
