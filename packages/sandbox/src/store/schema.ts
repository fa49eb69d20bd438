import type { Identified, TableDefinition, Value } from './definition.ts';

/** Columns of our own: `n` counts the records in the order in which they came. */
const OWN = 'n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE';

/** Makes an empty table, in the place of the one that is there. */
export const schemaOf = <R extends Identified, C extends string>({
  name,
  columns,
  search,
}: TableDefinition<R, C>): string => {
  const computed = Object.keys(columns).map((column) => `"${column}", `);
  return [
    `DROP TABLE IF EXISTS ${name}; DROP TABLE IF EXISTS ${name}_texts`,
    // Filter columns come before the record, which is long.
    `CREATE TABLE ${name} (${OWN}, ${computed.join('')}searchText, searchNumber, record TEXT NOT NULL)`,
    ...(search
      ? [
          `CREATE VIRTUAL TABLE ${name}_texts USING fts5(searchText, searchNumber, content='', columnsize=0, tokenize='trigram')`,
        ]
      : []),
  ].join(';');
};

/** Made once the table is filled: that is quicker. */
export const indexesOf = <R extends Identified, C extends string>({
  name,
  indexes = [],
}: TableDefinition<R, C>): string =>
  indexes
    .map((index, at) => {
      const columns = index.map((column) => `"${column}"`).join();
      return `CREATE INDEX ${name}_${at} ON ${name} (${columns});`;
    })
    .join('');

/** What is made of a definition: where it differs, columns and texts are computed again from the records. */
export const shapeOf = <R extends Identified, C extends string>(
  definition: TableDefinition<R, C>,
): string => {
  const { columns, search } = definition;
  const computed = Object.entries<(record: R) => Value>(columns);
  return JSON.stringify([
    schemaOf(definition),
    indexesOf(definition),
    computed.map(([, valueOf]) => String(valueOf)),
    search && [String(search.text), String(search.number)],
  ]);
};
