import { type ContactSort, OTHER_LETTER } from '@callpanel/contracts';
import type { Person } from '../../realm/person.ts';
import type { Found, Query, Store } from '../../store/index.ts';
import { type Contact, SHARED, emptyContact, nameOf, tagKey } from './contact.ts';
import type { ContactFields } from './fields.ts';
import { type Pictures, createPictures } from './pictures.ts';
import { MAY_NOT_CHANGE, mayChange, maySee, ownersSeen } from './rights.ts';
import { SEEDED, generateContacts } from './seed.ts';
import { type ContactColumns, contactsTable, personalTag } from './table.ts';
import { Refusal, type Tags, createTags } from './tags.ts';

/** Which contacts are asked for; what is missing does not matter. */
export interface ContactQuery {
  search?: string | undefined;
  isPersonal?: boolean | undefined;
  /** All of these. */
  tags?: readonly string[];
  personalTags?: readonly string[];
  letter?: string | undefined;
  sort?: ContactSort;
  descending?: boolean;
}

/** What happens to the picture: another one, none; undefined: it stays. */
export type PictureChange = Buffer | 'none' | undefined;

export interface Contacts {
  /** The contacts that a person sees, in order. */
  find(person: Person, query: ContactQuery): Found<Contact>;
  /** Letters with which their names begin, in order; not known while they are searched. */
  letters(person: Person, query: ContactQuery): string[] | undefined;
  /** One that the person sees. */
  get(person: Person, id: string): Contact | undefined;
  /** @throws Refusal */
  add(person: Person, fields: ContactFields, picture?: PictureChange): Contact;
  /** @throws Refusal */
  change(person: Person, fields: ContactFields, picture?: PictureChange): Contact;
  /** Skips those that were removed. @throws Refusal if one may not be deleted, or none exists */
  remove(person: Person, ids: readonly string[]): void;
  /** Adds generated contacts to those that exist. */
  generate(count: number): Contact[];
  put(contacts: readonly Contact[]): void;
  nextId(): string;
  tags: Tags;
  pictures: Pictures;
  reset(): void;
}

/** With which names begin, in order. */
const LETTERS = [OTHER_LETTER, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const ORDERS: Readonly<Record<ContactSort, readonly ContactColumns[]>> = {
  last_name: ['name'],
  first_name: ['first'],
  company: ['company', 'name'],
  id: [],
};

const whereOf = (
  { username }: Person,
  owners: readonly string[],
  { isPersonal, tags = [], personalTags = [], letter }: ContactQuery,
): NonNullable<Query<ContactColumns>['where']> => ({
  owner:
    isPersonal === undefined ? owners : owners.filter((owner) => (owner !== SHARED) === isPersonal),
  ...(tags.length > 0 && { tags: { words: tags.map(tagKey) } }),
  ...(personalTags.length > 0 && {
    personalTags: { words: personalTags.map((name) => personalTag(username, name)) },
  }),
  ...(letter && { letter }),
});

const differOnlyInPersonalTags = (one: Contact, other: Contact): boolean =>
  JSON.stringify({ ...one, personalTags: {} }) === JSON.stringify({ ...other, personalTags: {} });

/** @param generated how many contacts to add to those seeded by hand */
export const createContacts = (store: Store, generated: number): Contacts => {
  const table = store.table(
    contactsTable(() => [...SEEDED, ...generateContacts(generated, SEEDED.length + 1)]),
  );
  const tags = createTags(store, table);
  const pictures = createPictures(store);
  let last: number | undefined;

  const lastId = (): number =>
    (last ??= Number(table.find({ sort: ['number'], descending: true }).slice(0, 1)[0]?.id ?? 0));
  const nextId = (): string => String((last = lastId() + 1));
  const get = (person: Person, id: string): Contact | undefined => {
    const contact = table.get(id);
    return contact && maySee(person, contact) ? contact : undefined;
  };
  const checkOwner = (person: Person, owner: string): void => {
    if (mayChange(person, owner)) return;
    throw new Refusal(
      403,
      owner === SHARED ? MAY_NOT_CHANGE : 'You may not have contacts of your own.',
    );
  };

  const withFields = (person: Person, before: Contact, fields: ContactFields): Contact => {
    const { id: _id, is_personal, tags: shared, personal_tags, ...rest } = fields;
    const { username } = person;
    const owner = is_personal === undefined ? before.owner : is_personal ? username : SHARED;
    const given = Object.fromEntries(
      Object.entries(rest).filter(([, value]) => value !== undefined),
    ) as Partial<Contact>;
    const after: Contact = {
      ...before,
      ...given,
      owner,
      ...(shared !== undefined && {
        tags: tags.named(SHARED, shared, mayChange(person, SHARED)),
      }),
      ...(personal_tags !== undefined && {
        personalTags: {
          ...before.personalTags,
          [username]: tags.named(username, personal_tags, mayChange(person, username)),
        },
      }),
    };
    if (nameOf(after) === '')
      throw new Refusal(400, 'A contact has a name, a company, a number or a mail address.');
    return after;
  };
  const keep = (contact: Contact, picture: PictureChange): Contact => {
    if (Buffer.isBuffer(picture)) pictures.put(contact.id, picture);
    if (picture === 'none') pictures.remove([contact.id]);
    const kept =
      picture === undefined ? contact : { ...contact, hasImage: Buffer.isBuffer(picture) };
    table.put([kept]);
    tags.recount();
    return kept;
  };

  return {
    find: (person, query) =>
      table.find({
        where: whereOf(person, ownersSeen(person), query),
        search: query.search,
        sort: ORDERS[query.sort ?? 'last_name'],
        descending: query.descending ?? false,
      }),
    letters: (person, query) => {
      if (query.search) return undefined;
      const where = whereOf(person, ownersSeen(person), { ...query, letter: undefined });
      // One look into the index for each: to read all contacts takes 8 ms of 100,000.
      const isThere = (letter: string): boolean =>
        table.find({ where: { ...where, letter }, sort: ['name'] }).slice(0, 1).length > 0;
      return LETTERS.filter(isThere);
    },
    get,
    add: (person, fields, picture) =>
      store.together(() => {
        const owner = fields.is_personal === false ? SHARED : person.username;
        checkOwner(person, owner);
        return keep(withFields(person, emptyContact(nextId(), owner), fields), picture);
      }),
    change: (person, fields, picture) =>
      store.together(() => {
        const before = get(person, fields.id ?? '');
        if (!before) throw new Refusal(404, 'There is no such contact.');
        const after = withFields(person, before, fields);
        // Everybody may tag what they see for themselves.
        if (picture !== undefined || !differOnlyInPersonalTags(before, after))
          checkOwner(person, before.owner);
        if (after.owner !== before.owner) checkOwner(person, after.owner);
        return keep(after, picture);
      }),
    remove: (person, ids) => {
      const found = [...new Set(ids)].flatMap((id) => get(person, id) ?? []);
      if (found.length === 0) throw new Refusal(404, 'There is no such contact.');
      for (const owner of new Set(found.map((contact) => contact.owner))) checkOwner(person, owner);
      const gone = found.map(({ id }) => id);
      store.together(() => {
        table.remove(gone);
        pictures.remove(gone);
      });
      tags.recount();
    },
    generate: (count) => {
      const more = generateContacts(count, lastId() + 1);
      last = lastId() + count;
      table.put(more);
      tags.recount();
      return more;
    },
    put: (contacts) => {
      table.put(contacts);
      tags.recount();
    },
    nextId,
    tags,
    pictures,
    reset: () => {
      last = undefined;
      tags.reset();
    },
  };
};
