import type { DirectoryEntry } from '@callpanel/contracts';
import { plainText } from '../../plain-text.ts';
import { REALM, emailOf } from '../../realm/people.ts';
import { type Person, fullName } from '../../realm/person.ts';
import type { PhoneBook } from '../../realm/phone-book.ts';
import { type Contact, nameOf } from './contact.ts';
import type { Contacts } from './contacts.ts';
import { searchTextOf } from './table.ts';

/** Contacts of an answer, whatever is looked for. */
const MOST = 200;

/** A number, with the words by which it can be found. */
interface Found {
  entry: DirectoryEntry;
  page: string;
}

const ofPerson = (person: Person, contactId: string): Found => {
  const entry = {
    phone_number: person.ext,
    label: 'Extension',
    name: fullName(person),
    username: person.username,
    has_image: true,
    contact_id: contactId,
  };
  return { entry, page: [entry.name, person.username, entry.label, person.ext].join(' ') };
};

const ofContact = (contact: Contact): Found[] =>
  contact.phone_numbers.map(({ phone_number, label }) => ({
    entry: {
      phone_number,
      label,
      name: nameOf(contact),
      username: '',
      has_image: contact.hasImage,
      contact_id: contact.id,
    },
    page: `${searchTextOf({ ...contact, phone_numbers: [] })} ${label} ${phone_number}`,
  }));

/** Does it hold every word, its number also as it is written with spaces or signs? */
const matches = ({ entry, page }: Found, text: string): boolean => {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  const plain = plainText(page);
  const digits = text.replaceAll(/[\s().+-]/g, '');
  return (
    words.every((word) => plain.includes(word)) ||
    (/^\d+$/.test(digits) && entry.phone_number.includes(digits))
  );
};

/** Contacts that a search may be about. Labels are not searched in lists: `roy mobile` is Roy, then the number. */
const candidates = (contacts: Contacts, caller: Person, search: string): Contact[] => {
  const words = search.split(/\s+/).filter(Boolean);
  const texts = words.length > 1 ? [search, words.slice(0, -1).join(' ')] : [search];
  const all = texts.flatMap((text) => contacts.find(caller, { search: text }).slice(0, MOST));
  return [...new Map(all.map((contact) => [contact.id, contact])).values()];
};

/** Whose numbers there are [A-93] [D-44]: the realm's extensions, then the contacts that the caller sees. */
export const phoneNumbers = (
  people: PhoneBook,
  contacts: Contacts,
  caller: Person,
  search: string,
): DirectoryEntry[] => {
  // A colleague may be among the contacts as well: the mail address says so.
  const colleagues = new Map(
    contacts
      .find(caller, { search: `@${REALM}` })
      .slice(0, MOST)
      .flatMap(({ id, emails }) => emails.map(({ email }) => [email, id] as const)),
  );
  const found = [
    ...people.search('').map((person) => ofPerson(person, colleagues.get(emailOf(person)) ?? '')),
    ...candidates(contacts, caller, search).flatMap(ofContact),
  ];
  return found.filter((each) => matches(each, search)).map(({ entry }) => entry);
};
