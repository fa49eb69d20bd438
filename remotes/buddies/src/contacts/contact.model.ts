import type {
  AddressType,
  ContactEmail,
  ContactInput,
  ContactNumber,
  WireContact,
} from '@callpanel/contracts';
import { tagsOf, tagText } from '@callpanel/contracts';

/** A contact as the area holds it [D-39] [D-40]. */
export interface Contact {
  id: string;
  firstName: string;
  lastName: string;
  company: string;
  jobTitle: string;
  addressType: AddressType;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  phoneNumbers: readonly ContactNumber[];
  emails: readonly ContactEmail[];
  useAsCallerid: boolean;
  isPersonal: boolean;
  /** Address of the picture below the API, `contacts/7/image?date=…`; null: none. */
  image: string | null;
  /** Names of shared tags. */
  tagsAsArray: readonly string[];
  /** Names of the user's own tags. */
  personalTagsAsArray: readonly string[];
}

/** Where a contact's picture is; a new one (id 0) has none. The date gets past the browser's cache. */
export const imageOf = (id: string, hasImage: boolean, date: number): string | null =>
  hasImage && id !== '0' ? `contacts/${encodeURIComponent(id)}/image?date=${date}` : null;

/** @param date when the answer came, epoch milliseconds */
export const contactOf = (wire: WireContact, date: number): Contact => ({
  id: wire.id,
  firstName: wire.first_name,
  lastName: wire.last_name,
  company: wire.company,
  jobTitle: wire.job_title,
  addressType: wire.address_type,
  street: wire.street,
  city: wire.city,
  state: wire.state,
  postalCode: wire.postal_code,
  country: wire.country,
  phoneNumbers: wire.phone_numbers,
  emails: wire.emails,
  useAsCallerid: wire.use_as_callerid,
  isPersonal: wire.is_personal,
  image: imageOf(wire.id, wire.has_image, date),
  tagsAsArray: tagsOf(wire.tags),
  personalTagsAsArray: tagsOf(wire.personal_tags),
});

/** A contact as it is sent, for `contactForm` [D-41]. */
export const inputOf = (contact: Contact): ContactInput => ({
  id: contact.id,
  first_name: contact.firstName,
  last_name: contact.lastName,
  company: contact.company,
  job_title: contact.jobTitle,
  address_type: contact.addressType,
  street: contact.street,
  city: contact.city,
  state: contact.state,
  postal_code: contact.postalCode,
  country: contact.country,
  phone_numbers: [...contact.phoneNumbers],
  emails: [...contact.emails],
  use_as_callerid: contact.useAsCallerid,
  is_personal: contact.isPersonal,
  tags: tagText(contact.tagsAsArray),
  personal_tags: tagText(contact.personalTagsAsArray),
});

/** First and last name; empty if neither is known [D-39]. */
export const fullNameOf = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter((part) => part !== '').join(' ');

/** What a contact is called: the full name, else the company, a number, a mail address; empty: nothing is known. */
export const nameOf = (contact: Contact): string =>
  fullNameOf(contact) ||
  contact.company ||
  contact.phoneNumbers[0]?.phone_number ||
  contact.emails[0]?.email ||
  '';
