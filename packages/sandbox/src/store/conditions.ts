import { plainText } from '../plain-text.ts';
import type { Query, Value, Wanted } from './definition.ts';

/** A part of a WHERE clause with the values for its question marks. */
interface Condition {
  sql: string;
  values: Value[];
}

/** The index of texts is made of pieces of three letters: shorter words are looked for in the text itself. */
const SHORTEST_INDEXED = 3;

const fits = (column: string, wanted: Wanted): Condition => {
  if (wanted === null) return { sql: `${column} IS NULL`, values: [] };
  if (typeof wanted !== 'object') return { sql: `${column} = ?`, values: [wanted] };
  if (!('from' in wanted) && !('until' in wanted)) {
    const values = [...(wanted as readonly Value[])];
    return { sql: `${column} IN (${values.map(() => '?').join()})`, values };
  }
  const { from, until } = wanted;
  return all([
    ...(from === undefined ? [] : [{ sql: `${column} >= ?`, values: [from] }]),
    ...(until === undefined ? [] : [{ sql: `${column} < ?`, values: [until] }]),
  ]);
};

const all = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length === 0 ? '1' : conditions.map(({ sql }) => `(${sql})`).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

/** `words` are all in a column of the table's texts. */
const containsAll = (table: string, column: string, words: readonly string[]): Condition => {
  const isLong = (word: string): boolean => [...word].length >= SHORTEST_INDEXED;
  const long = words.filter(isLong);
  const match = long.map((word) => `${column} : "${word.replaceAll('"', '""')}"`).join(' AND ');
  const index = `n IN (SELECT rowid FROM ${table}_texts WHERE ${table}_texts MATCH ?)`;
  return all([
    ...(long.length > 0 ? [{ sql: index, values: [match] }] : []),
    ...words
      .filter((word) => !isLong(word))
      .map((word) => ({ sql: `instr(${column}, ?) > 0`, values: [word] })),
  ]);
};

const isFound = (table: string, search: string): Condition => {
  const words = plainText(search.replaceAll('\0', ' ')).split(/\s+/).filter(Boolean);
  if (words.length === 0) return all([]);
  const text = containsAll(table, 'searchText', words);
  const digits = search.replaceAll(/[\s().+-]/g, '');
  if (!/^\d+$/.test(digits)) return text;
  const number = containsAll(table, 'searchNumber', [digits]);
  return { sql: `(${text.sql}) OR (${number.sql})`, values: [...text.values, ...number.values] };
};

/** What of a table a query is about. */
export const conditionOf = <C extends string>(
  table: string,
  { where = {}, search = '' }: Query<C>,
): Condition =>
  all([
    ...Object.entries<Wanted | undefined>(where).flatMap(([column, wanted]) =>
      wanted === undefined ? [] : [fits(`"${column}"`, wanted)],
    ),
    ...(search === '' ? [] : [isFound(table, search)]),
  ]);
