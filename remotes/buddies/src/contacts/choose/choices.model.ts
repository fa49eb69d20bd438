import type { EmbedEvents, Select } from '@callpanel/contracts';
import type { Contact } from '../contact.model.ts';
import { embedContactOf } from '../embed-contact.model.ts';

type Selected = EmbedEvents['contact-selected'];

/** What can be chosen of a contact, as the host gets it: the contact itself, or each of its numbers. */
export const choicesOf = (contact: Contact, what: Select): readonly Selected[] => {
  const chosen = embedContactOf(contact);
  const numbers = [...new Set(chosen.numbers.map(({ number }) => number))];
  return what === 'contact'
    ? [{ contact: chosen, number: null }]
    : numbers.map((number) => ({ contact: chosen, number }));
};
