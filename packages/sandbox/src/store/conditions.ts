import { plainText } from '../plain-text.ts';
import type { Query, Value, Wanted, Where } from './definition.ts';

/** A part of a WHERE clause with the values for its question marks. */
export interface Condition {
  sql: string;
  values: Value[];
}

/** The index of texts is made of pieces of three letters: shorter words are looked for in the text itself. */
const SHORTEST_INDEXED = 3;

const isList = (wanted: object): wanted is readonly Value[] => Array.isArray(wanted);

const isIn = (column: string, values: readonly Value[]): Condition => ({
  sql: `${column} IN (${values.map(() => '?').join()})`,
  values: [...values],
});

const fits = (column: string, wanted: Wanted): Condition => {
  if (wanted === null) return { sql: `${column} IS NULL`, values: [] };
  if (typeof wanted !== 'object') return { sql: `${column} = ?`, values: [wanted] };
  if ('words' in wanted)
    return all(
      wanted.words.map((word) => ({
        sql: `instr(' ' || ${column} || ' ', ?) > 0`,
        values: [` ${word} `],
      })),
    );
  if (isList(wanted)) return isIn(column, wanted);
  if ('noneOf' in wanted) {
    const { sql, values } = isIn(column, wanted.noneOf);
    return { sql: `NOT (${sql})`, values };
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

/** @param sign `+` for SQLite to look for no index of these columns, which would be one that does not have the order. */
const satisfies = <C extends string>(where: Where<C>, sign = ''): Condition =>
  all(
    Object.entries<Wanted | undefined>(where).flatMap(([column, wanted]) =>
      wanted === undefined ? [] : [fits(`${sign}"${column}"`, wanted)],
    ),
  );

const any = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' OR '),
  values: conditions.flatMap(({ values }) => values),
});

/** Whether the index of texts finds few records, so that it is quicker than reading all texts. */
export type IsFew = (match: string) => boolean;

/** `words` are all in a column of the table's texts. */
const containsAll = (
  table: string,
  column: string,
  words: readonly string[],
  isFew: IsFew,
): Condition => {
  const isLong = (word: string): boolean => [...word].length >= SHORTEST_INDEXED;
  const long = words.filter(isLong);
  const match = long.map((word) => `${column} : "${word.replaceAll('"', '""')}"`).join(' AND ');
  const index = `n IN (SELECT rowid FROM ${table}_texts WHERE ${table}_texts MATCH ?)`;
  const indexed = long.length > 0 && isFew(match);
  return all([
    ...(indexed ? [{ sql: index, values: [match] }] : []),
    ...words
      .filter((word) => !(indexed && isLong(word)))
      .map((word) => ({ sql: `instr(${column}, ?) > 0`, values: [word] })),
  ]);
};

const isFound = (table: string, search: string, isFew: IsFew): Condition => {
  const words = plainText(search.replaceAll('\0', ' ')).split(/\s+/).filter(Boolean);
  if (words.length === 0) return all([]);
  const text = containsAll(table, 'searchText', words, isFew);
  const digits = search.replaceAll(/[\s().+-]/g, '');
  if (!/^\d+$/.test(digits)) return text;
  const number = containsAll(table, 'searchNumber', [digits], isFew);
  return { sql: `(${text.sql}) OR (${number.sql})`, values: [...text.values, ...number.values] };
};

/** What of a table a query is about. */
export const conditionOf = <C extends string>(
  table: string,
  { where = {}, either = [], search = '' }: Query<C>,
  isFew: IsFew,
): Condition =>
  all([
    satisfies(where),
    ...(either.length === 0 ? [] : [any(either.map((where) => satisfies(where, '+')))]),
    ...(search === '' ? [] : [isFound(table, search, isFew)]),
  ]);
