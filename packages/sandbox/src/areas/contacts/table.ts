import { OTHER_LETTER } from '@callpanel/contracts';
import { plainText } from '../../plain-text.ts';
import { type Table, defineTable } from '../../store/index.ts';
import { type Contact, SHARED, nameOf, tagKey } from './contact.ts';

/** By last name, then first name; contacts without a name are sorted by company, number or address. */
const sortName = (contact: Contact): string => {
  const { first_name, last_name } = contact;
  return plainText(last_name ? `${last_name}\t${first_name}` : nameOf(contact));
};

/** Digits only, North American ones always with their 1: `(416) 555-0123` and `+14165550123` are the same. */
const digitsOf = (number: string): string => {
  const digits = number.replaceAll(/\D/g, '');
  return digits.length === 10 ? `1${digits}` : digits;
};

/** A word for one person's tag, in the column of personal tags. */
export const personalTag = (username: string, name: string): string =>
  `${username}/${tagKey(name)}`;

/** The texts that a search looks in. Personal tags on shared contacts are left out: they are only for their owner. */
export const searchTextOf = (contact: Contact): string => {
  const { first_name, last_name, company, phone_numbers, emails, owner } = contact;
  return [
    ...[first_name, last_name, company],
    ...emails.map(({ email }) => email),
    ...phone_numbers.map(({ phone_number }) => phone_number),
    ...contact.tags,
    ...(owner === SHARED ? [] : (contact.personalTags[owner] ?? [])),
  ].join(' ');
};

/** @param seed what there is at the beginning */
export const contactsTable = (seed: () => Iterable<Contact>) =>
  defineTable({
    name: 'contacts',
    columns: {
      number: ({ id }: Contact) => Number(id),
      owner: ({ owner }: Contact) => owner,
      name: sortName,
      first: ({ first_name, last_name }: Contact) => plainText(`${first_name}\t${last_name}`),
      company: ({ company }: Contact) => plainText(company),
      letter: (contact: Contact) =>
        /^[a-z]/.exec(sortName(contact))?.[0].toUpperCase() ?? OTHER_LETTER,
      tags: ({ tags }: Contact) => tags.map(tagKey).join(' '),
      personalTags: ({ personalTags }: Contact) =>
        Object.entries(personalTags)
          .flatMap(([username, names]) => names.map((name) => personalTag(username, name)))
          .join(' '),
    },
    // Those of an order have what is filtered and searched by as well: a page is read from one of them alone.
    indexes: [
      ['name', 'n', 'owner', 'tags', 'personalTags', 'searchText', 'searchNumber'],
      ['first', 'n', 'owner', 'tags', 'personalTags', 'searchText', 'searchNumber'],
      ['company', 'name', 'n', 'owner', 'tags', 'personalTags', 'searchText', 'searchNumber'],
      ['letter', 'name', 'n', 'owner', 'tags', 'personalTags'],
      ['number'],
    ],
    search: {
      text: searchTextOf,
      number: ({ phone_numbers }) =>
        phone_numbers.map(({ phone_number }) => digitsOf(phone_number)).join(' '),
    },
    seed,
  });

export type ContactColumns = keyof ReturnType<typeof contactsTable>['columns'];
export type ContactsTable = Table<Contact, ContactColumns>;

/** A tag; `owner` empty: it is shared. */
export interface Tag {
  id: string;
  owner: string;
  name: string;
}

/** @param seed what there is at the beginning */
export const tagsTable = (seed: () => Iterable<Tag>) =>
  defineTable({
    name: 'contacts_tags',
    columns: {
      number: ({ id }: Tag) => Number(id),
      owner: ({ owner }: Tag) => owner,
      key: ({ name }: Tag) => tagKey(name),
    },
    indexes: [['owner', 'key'], ['number']],
    seed,
  });

/** A contact's picture, by the id of the contact. */
export interface Picture {
  id: string;
  type: string;
  /** Base64. */
  bytes: string;
}

export const PICTURES = defineTable({
  name: 'contacts_pictures',
  columns: { type: ({ type }: Picture) => type },
});
