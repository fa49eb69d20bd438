import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { plainText } from '../plain-text.ts';
import { conditionOf } from './conditions.ts';
import type { Identified, Query, TableDefinition, Value } from './definition.ts';
import { indexesOf, schemaOf } from './schema.ts';
import { transaction } from './transaction.ts';

/** What a query finds, in order. The database cuts the pages. */
export interface Found<R> {
  length: number;
  /** As of an array. */
  slice(start?: number, end?: number): R[];
}

/** Records of an area. What it gives are copies: only `put` and `change` write. */
export interface Table<R extends Identified, C extends string> {
  get(id: string): R | undefined;
  find(query?: Query<C>): Found<R>;
  count(where?: Query<C>['where']): number;
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
  /** Makes the table anew, with these records and no others. */
  fill(records: Iterable<R>): void;
}

/** What the index knows of a record. */
interface Texts {
  n: number;
  searchText: string;
  searchNumber: string;
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
  const fields = [...computed.map(([column]) => `"${column}"`), 'searchText', 'searchNumber'];
  const insert = `INSERT INTO ${name} (id, ${fields.join()}, record) VALUES (?, ${fields.map(() => '?').join()}, ?)`;
  const update = `UPDATE ${name} SET ${fields.map((field) => `${field} = ?`).join()}, record = ? WHERE n = ?`;
  const textsOf = `SELECT n, searchText, searchNumber FROM ${name} WHERE id = ?`;
  const addTexts = `INSERT INTO ${name}_texts (rowid, searchText, searchNumber) VALUES (?, ?, ?)`;
  const removeTexts = `INSERT INTO ${name}_texts (${name}_texts, rowid, searchText, searchNumber) VALUES ('delete', ?, ?, ?)`;

  const read = (record: R) => {
    const text = search ? plainText(search.text(record)) : '';
    const number = search?.number?.(record) ?? '';
    const values = [...computed.map(([, valueOf]) => valueOf(record)), text, number];
    return { text, number, values: [...values, JSON.stringify(record)] };
  };
  const insertOne = (record: R): void => {
    const { text, number, values } = read(record);
    const { lastInsertRowid } = prepared(insert).run(record.id, ...values);
    if (search) prepared(addTexts).run(lastInsertRowid, text, number);
  };
  const putOne = (record: R): void => {
    const known = prepared(textsOf).get(record.id) as Texts | undefined;
    if (!known) return insertOne(record);
    const { n, searchText, searchNumber } = known;
    const { text, number, values } = read(record);
    prepared(update).run(...values, n);
    if (!search || (searchText === text && searchNumber === number)) return;
    prepared(removeTexts).run(n, searchText, searchNumber);
    prepared(addTexts).run(n, text, number);
  };
  const removeOne = (id: string): void => {
    const known = prepared(textsOf).get(id) as Texts | undefined;
    if (!known) return;
    prepared(`DELETE FROM ${name} WHERE n = ?`).run(known.n);
    if (search) prepared(removeTexts).run(known.n, known.searchText, known.searchNumber);
  };

  const get = (id: string): R | undefined =>
    recordsOf<R>(prepared(`SELECT record FROM ${name} WHERE id = ?`).all(id))[0];
  const count = (query: Query<C>): number => {
    const { sql, values } = conditionOf(name, query);
    const row = prepared(`SELECT count(*) AS count FROM ${name} WHERE ${sql}`).get(...values);
    return Number(row?.['count']);
  };
  return {
    get,
    find: (query = {}) => {
      const length = count(query);
      const way = query.descending ? 'DESC' : 'ASC';
      const order = [...(query.sort ?? []).map((column) => `"${column}"`), 'n'];
      const { sql, values } = conditionOf(name, query);
      const page = `SELECT record FROM ${name} WHERE ${sql} ORDER BY ${order.map((by) => `${by} ${way}`).join()} LIMIT ? OFFSET ?`;
      return {
        length,
        slice: (start = 0, end = length) =>
          recordsOf<R>(prepared(page).all(...values, Math.max(0, end - start), start)),
      };
    },
    count: (where = {}) => count({ where }),
    values: (column, where = {}) => {
      const { sql, values } = conditionOf(name, { where });
      const found = prepared(`SELECT DISTINCT "${column}" AS value FROM ${name} WHERE ${sql}`);
      return found.all(...values).map(({ value }) => value as Value);
    },
    put: (records) =>
      transaction(db, () => {
        for (const record of records) putOne(record);
      }),
    change: (ids, change) =>
      transaction(db, () => {
        for (const id of ids) {
          const record = get(id);
          if (record) putOne({ ...record, ...change });
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
