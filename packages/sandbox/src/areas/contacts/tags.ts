import { type ContactTag, TAG_NAME, tagsOf } from '@callpanel/contracts';
import type { Store } from '../../store/index.ts';
import { type Contact, SHARED, tagKey } from './contact.ts';
import { type ContactsTable, type Tag, personalTag, tagsTable } from './table.ts';
import { SEEDED_TAGS } from './seed.ts';

/** Something that cannot be; its message is for the user. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Shared tags (owner empty) and everybody's own [D-43]. */
export interface Tags {
  list(owner: string): ContactTag[];
  /** Tags of these names; those that are new are made, if `mayAdd`. */
  named(owner: string, names: string, mayAdd: boolean): string[];
  add(owner: string, name: string): ContactTag;
  /** undefined: there is no such tag of this owner. Contacts have the new name. */
  rename(owner: string, id: string, name: string): ContactTag | undefined;
  /** Contacts also lose it; false: this owner has no such tag. */
  remove(owner: string, id: string): boolean;
  /** Contacts have changed: they are counted again. */
  recount(): void;
  reset(): void;
}

/** Which contacts have a tag. */
const having = (owner: string, name: string) =>
  owner === SHARED
    ? { tags: { words: [tagKey(name)] } }
    : { personalTags: { words: [personalTag(owner, name)] } };

/** A contact with another list of tags in the place of those of this owner. */
const withTags = (
  contact: Contact,
  owner: string,
  change: (names: readonly string[]) => string[],
): Contact => {
  if (owner === SHARED) return { ...contact, tags: change(contact.tags) };
  const { [owner]: own = [], ...others } = contact.personalTags;
  return { ...contact, personalTags: { ...others, [owner]: change(own) } };
};

export const createTags = (store: Store, contacts: ContactsTable): Tags => {
  const table = store.table(tagsTable(() => SEEDED_TAGS));
  const counts = new Map<string, number>();
  let last: number | undefined;

  const wire = ({ id, owner, name }: Tag): ContactTag => {
    const count = counts.get(id) ?? contacts.count(having(owner, name));
    counts.set(id, count);
    return { id, name, in_use_count: count };
  };
  const find = (owner: string, id: string): Tag | undefined => {
    const tag = table.get(id);
    return tag?.owner === owner ? tag : undefined;
  };
  const called = (owner: string, name: string): Tag | undefined =>
    table.find({ where: { owner, key: tagKey(name) } }).slice(0, 1)[0];
  const checked = (owner: string, name: string, except?: string): string => {
    if (!TAG_NAME.test(name))
      throw new Refusal(400, 'The name of a tag has 2 to 40 characters, no space and no comma.');
    const other = called(owner, name);
    if (other && other.id !== except) throw new Refusal(409, `There is a tag ${other.name}.`);
    return name;
  };
  const make = (owner: string, name: string): Tag => {
    last ??= Number(table.find({ sort: ['number'], descending: true }).slice(0, 1)[0]?.id ?? 0);
    const tag = { id: String(++last), owner, name: checked(owner, name) };
    table.put([tag]);
    return tag;
  };
  /** Changes the list of tags of all contacts that have it. */
  const changeContacts = (
    { owner, name }: Tag,
    change: (names: readonly string[]) => string[],
  ): void => {
    const found = contacts.find({ where: having(owner, name) }).slice();
    contacts.put(found.map((contact) => withTags(contact, owner, change)));
    counts.clear();
  };

  return {
    list: (owner) =>
      table
        .find({ where: { owner }, sort: ['key'] })
        .slice()
        .map(wire),
    named: (owner, names, mayAdd) =>
      tagsOf(names).map((name) => {
        const known = called(owner, name);
        if (known) return known.name;
        if (!mayAdd) throw new Refusal(403, `There is no tag ${name}, and you may not make one.`);
        return make(owner, name).name;
      }),
    add: (owner, name) => wire(make(owner, name)),
    rename: (owner, id, name) => {
      const tag = find(owner, id);
      if (!tag) return undefined;
      const renamed = { ...tag, name: checked(owner, name, id) };
      store.together(() => {
        table.put([renamed]);
        changeContacts(tag, (names) =>
          names.map((each) => (tagKey(each) === tagKey(tag.name) ? name : each)),
        );
      });
      return wire(renamed);
    },
    remove: (owner, id) => {
      const tag = find(owner, id);
      if (!tag) return false;
      store.together(() => {
        table.remove([id]);
        changeContacts(tag, (names) => names.filter((each) => tagKey(each) !== tagKey(tag.name)));
      });
      return true;
    },
    recount: () => counts.clear(),
    reset: () => {
      counts.clear();
      last = undefined;
    },
  };
};
