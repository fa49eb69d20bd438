import { CONTACT_TEXTS } from './contacts.ts';
import type { WireContact } from './contacts.ts';

/** A contact as a form has it; `id` 0 is a new one. */
export type ContactInput = Omit<WireContact, 'has_image'>;

/** What happens to the picture: another one, none, or null: it stays. */
export type PictureChange = Blob | 'none' | null;

/** The text “null” counts as empty [V-48]. */
const textOf = (value: string): string => (value.trim() === 'null' ? '' : value.trim());

/**
 * The body of POST and PUT contacts. Only fields with a value are sent, flags always [V-48]; lists are JSON [D-41]. The
 * id is a field, and missing for a new contact. What `before` had and the contact no longer has is sent empty (`""`, `[]`):
 * otherwise it could never be cleared.
 *
 * @param before the contact as the server has it; null: it is new
 * @example core.records.api.send('PUT', 'contacts', ContactSaved, contactForm(changed, before, null));
 */
export const contactForm = (
  contact: ContactInput,
  before: ContactInput | null,
  picture: PictureChange,
): FormData => {
  const form = new FormData();
  if (contact.id !== '' && contact.id !== '0') form.set('id', contact.id);
  for (const name of CONTACT_TEXTS) {
    const text = textOf(contact[name]);
    if (text !== '' || (before && before[name] !== '')) form.set(name, text);
  }
  for (const name of ['phone_numbers', 'emails'] as const) {
    const had = before !== null && before[name].length > 0;
    if (contact[name].length > 0 || had) form.set(name, JSON.stringify(contact[name]));
  }
  for (const name of ['use_as_callerid', 'is_personal'] as const)
    form.set(name, String(contact[name]));
  if (picture === 'none') form.set('image', '');
  else if (picture) form.set('image', picture);
  return form;
};
