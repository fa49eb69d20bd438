import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { plainText } from '../plain-text.ts';
import { type Condition, conditionOf } from './conditions.ts';
import type { Identified, Query, TableDefinition, Value } from './definition.ts';
import { indexesOf, schemaOf } from './schema.ts';
import { transaction } from './transaction.ts';

/** So many records are found by the index of texts; where there are more, reading all texts in order is quicker. */
const FEW = 10_000;

/** What a query finds, in order. The database cuts the pages. */
export interface Found<R> {
  length: number;
  /** As of an array. */
  slice(start?: number, end?: number): R[];
}

export type Sums<K extends string> = Record<K | 'count', number>;

/** Records of an area. What it gives are copies: only `put` and `change` write. */
export interface Table<R extends Identified, C extends string> {
  get(id: string): R | undefined;
  find(query?: Query<C>): Found<R>;
  count(where?: Query<C>['where']): number;
  /** How many records there are, and what these columns of numbers add up to. */
  sums<K extends C>(columns: readonly K[], where?: Query<C>['where']): Sums<K>;
  /** The different values of a column. */
  values(column: C, where?: Query<C>['where']): Value[];
  /** Adds records; one whose id is known takes that one's place. */
  put(records: Iterable<R>): void;
  /** Changes those of the records that are there. */
  change(ids: Iterable<string>, change: Partial<R>): void;
  remove(ids: Iterable<string>): void;
}

/** A table as the store has it. */
export interface StoredTable<R extends Identified, C extends string> extends Table<R, C> {
  /** Replaces the table by one with these records. */
  fill(records: Iterable<R>): void;
}

/** What is computed from a record, by column. */
interface Row {
  searchText: string;
  searchNumber: string;
  [column: string]: Value;
}

interface Stored extends Row {
  n: number;
  record: string;
}

/** Of rows with records. */
const recordsOf = <R>(rows: readonly Record<string, unknown>[]): R[] =>
  rows.map(({ record }) => JSON.parse(String(record)) as R);

export const openTable = <R extends Identified, C extends string>(
  db: DatabaseSync,
  definition: TableDefinition<R, C>,
): StoredTable<R, C> => {
  const { name, columns, search } = definition;
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };

  const computed = Object.entries<(record: R) => Value>(columns);
  const fields = [...computed.map(([column]) => column), 'searchText', 'searchNumber'];
  const quoted = fields.map((field) => `"${field}"`).join();
  const insert = `INSERT INTO ${name} (id, record, ${quoted}) VALUES (?, ?${', ?'.repeat(fields.length)})`;
  const stored = `SELECT n, record, ${quoted} FROM ${name} WHERE id = ?`;
  const addTexts = `INSERT INTO ${name}_texts (rowid, searchText, searchNumber) VALUES (?, ?, ?)`;
  const removeTexts = `INSERT INTO ${name}_texts (${name}_texts, rowid, searchText, searchNumber) VALUES ('delete', ?, ?, ?)`;

  const read = (record: R): Row => ({
    ...Object.fromEntries(computed.map(([column, valueOf]) => [column, valueOf(record)])),
    searchText: search ? plainText(search.text(record)) : '',
    searchNumber: search?.number?.(record) ?? '',
  });
  const storedOf = (id: string): Stored | undefined =>
    prepared(stored).get(id) as Stored | undefined;
  const index = (statement: string, n: Value, { searchText, searchNumber }: Row): void => {
    if (search) prepared(statement).run(n, searchText, searchNumber);
  };

  const insertOne = (record: R): void => {
    const row = read(record);
    const values = fields.map((field) => row[field] ?? null);
    const { lastInsertRowid } = prepared(insert).run(record.id, JSON.stringify(record), ...values);
    index(addTexts, Number(lastInsertRowid), row);
  };
  const updateOne = (known: Stored, record: R): void => {
    const row = read(record);
    // Only what differs, for SQLite writes every index of a column that is named.
    const differing = fields.filter((field) => known[field] !== row[field]);
    const set = ['record', ...differing].map((field) => `"${field}" = ?`).join();
    const values = differing.map((field) => row[field] ?? null);
    prepared(`UPDATE ${name} SET ${set} WHERE n = ?`).run(
      JSON.stringify(record),
      ...values,
      known.n,
    );
    if (!differing.includes('searchText') && !differing.includes('searchNumber')) return;
    index(removeTexts, known.n, known);
    index(addTexts, known.n, row);
  };
  const removeOne = (id: string): void => {
    const known = storedOf(id);
    if (!known) return;
    prepared(`DELETE FROM ${name} WHERE n = ?`).run(known.n);
    index(removeTexts, known.n, known);
  };

  const get = (id: string): R | undefined =>
    recordsOf<R>(prepared(`SELECT record FROM ${name} WHERE id = ?`).all(id))[0];
  const isFew = (match: string): boolean => {
    const some = `SELECT 1 FROM ${name}_texts WHERE ${name}_texts MATCH ? LIMIT ${FEW + 1}`;
    return Number(prepared(`SELECT count(*) AS count FROM (${some})`).get(match)?.['count']) <= FEW;
  };
  const count = ({ sql, values }: Condition): number => {
    const row = prepared(`SELECT count(*) AS count FROM ${name} WHERE ${sql}`).get(...values);
    return Number(row?.['count']);
  };
  return {
    get,
    find: (query = {}) => {
      const way = query.descending ? 'DESC' : 'ASC';
      const order = [...(query.sort ?? []).map((column) => `"${column}"`), 'n'];
      let indexed = false;
      const condition = conditionOf(name, query, (match) => (indexed = isFew(match)));
      const { sql, values } = condition;
      const inOrder = `FROM ${name} WHERE ${sql} ORDER BY ${order.map((by) => `${by} ${way}`).join()}`;
      if (indexed) {
        // Searching twice, for the length and for the page, would take longer than noting what was found.
        const found = prepared(`SELECT n ${inOrder}`).all(...values);
        const record = prepared(`SELECT record FROM ${name} WHERE n = ?`);
        return {
          length: found.length,
          slice: (start, end) =>
            recordsOf<R>(
              found
                .slice(start, end)
                .map(({ n }) => record.get(Number(n)))
                .filter((row) => row !== undefined),
            ),
        };
      }
      return {
        get length() {
          return count(condition);
        },
        slice: (start = 0, end = count(condition)) =>
          recordsOf<R>(
            prepared(`SELECT record ${inOrder} LIMIT ? OFFSET ?`).all(
              ...values,
              Math.max(0, end - start),
              start,
            ),
          ),
      };
    },
    count: (where = {}) => count(conditionOf(name, { where }, isFew)),
    sums: (columns, where = {}) => {
      const { sql, values } = conditionOf(name, { where }, isFew);
      const sums = columns.map((column) => `, total("${column}") AS "${column}"`).join('');
      const row = prepared(`SELECT count(*) AS count${sums} FROM ${name} WHERE ${sql}`);
      return { ...row.get(...values) } as Sums<(typeof columns)[number]>;
    },
    values: (column, where = {}) => {
      const { sql, values } = conditionOf(name, { where }, isFew);
      const found = prepared(`SELECT DISTINCT "${column}" AS value FROM ${name} WHERE ${sql}`);
      return found.all(...values).map(({ value }) => value as Value);
    },
    put: (records) =>
      transaction(db, () => {
        for (const record of records) {
          const known = storedOf(record.id);
          if (known) updateOne(known, record);
          else insertOne(record);
        }
      }),
    change: (ids, change) =>
      transaction(db, () => {
        for (const id of ids) {
          const known = storedOf(id);
          if (known) updateOne(known, { ...(JSON.parse(known.record) as R), ...change });
        }
      }),
    remove: (ids) =>
      transaction(db, () => {
        for (const id of ids) removeOne(id);
      }),
    fill: (records) =>
      transaction(db, () => {
        db.exec(schemaOf(definition));
        for (const record of records) insertOne(record);
        db.exec(indexesOf(definition));
      }),
  };
};
