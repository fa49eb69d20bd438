/** What a column holds. Flags are 0 and 1. */
export type Value = string | number | null;

/** A record has an id and otherwise what its area likes, as far as JSON can write it. */
export interface Identified {
  id: string;
}

/** Columns of every table: the order in which records came, and what is searched. */
export type OwnColumn = 'n' | 'searchText' | 'searchNumber';

/** A table of records. Each is kept whole; columns and texts are computed from it, to filter, sort and search by. */
export interface TableDefinition<R extends Identified, C extends string> {
  /** Letters and `_`, beginning with the area's name: `voicemail_messages`. */
  name: string;
  columns: Readonly<Record<C, (record: R) => Value>>;
  /** Columns that are filtered by together, then those that are sorted by. An order that ends with `n` needs no sorting. */
  indexes?: readonly (readonly (NoInfer<C> | OwnColumn)[])[];
  search?: {
    /** What words are looked for in, accents and case aside. */
    text(record: R): string;
    /** A telephone number, to be found as it is written, too: `(514) 555-0171`. */
    number?(record: R): string;
  };
  /** What an empty table begins with, and goes back to with a reset. */
  seed?(): Iterable<R>;
}

/**
 * Describes a table; `store.table` opens it.
 *
 * @example
 * const CONTACTS = defineTable({
 *   name: 'contacts',
 *   columns: { owner: (contact: Contact) => contact.owner, name: (contact: Contact) => plainText(contact.name) },
 *   indexes: [['owner', 'name']],
 *   search: { text: ({ name, company }) => `${name} ${company}`, number: ({ number }) => number },
 *   seed: () => contactsOfAlice(),
 * });
 */
export const defineTable = <R extends Identified, C extends string>(
  definition: TableDefinition<R, C>,
): TableDefinition<R, C> => definition;

/**
 * What a table's columns must satisfy: one value, one of several, none of several, a range whose end is left out, or, for a column that holds words
 * with a space between them, all of these words.
 */
export type Wanted =
  | Value
  | readonly Value[]
  | { from?: Value; until?: Value }
  | { noneOf: readonly Value[] }
  | { words: readonly string[] };

export type Where<C extends string> = { readonly [K in C]?: Wanted | undefined };

export interface Query<C extends string> {
  where?: Where<C>;
  /** At least one of these holds as well; none given: no such condition. */
  either?: readonly Where<C>[];
  /** Every word in the text, wherever in a word it is; or the number, signs aside. */
  search?: string | undefined;
  /** Most important first; then by the order in which records came. */
  sort?: readonly C[];
  descending?: boolean;
}
