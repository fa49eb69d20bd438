import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from './sqlite.ts';

/** Marks a database as a company of this sandbox ("CPsb"). */
const APPLICATION_ID = 0x43507362;
/** Grows with each change after which older sandboxes could not use what is kept. */
const VERSION = 1;

/** What is kept cannot be used; the message is for the user. */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(folder: string, why: string, options?: ErrorOptions) {
    super(
      `The company in ${folder} cannot be used: ${why}. Nothing was changed. Choose another folder with --data.`,
      options,
    );
  }
}

const pragma = (db: DatabaseSync, name: string): unknown =>
  Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];

/** Why this database cannot be used; undefined: it can, or it is empty. */
const whyNot = (db: DatabaseSync): string | undefined => {
  const [tables, application, version] = [
    Number(db.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.['count']),
    pragma(db, 'application_id'),
    Number(pragma(db, 'user_version')),
  ];
  if (tables === 0 && application === 0) return undefined;
  if (application !== APPLICATION_ID) return 'company.sqlite is of another program';
  if (version > VERSION)
    return `it was kept by a newer sandbox (version ${version}, this one reads ${VERSION})`;
  const check = pragma(db, 'quick_check');
  return check === 'ok' ? undefined : `company.sqlite is damaged (${String(check)})`;
};

/** SQLite's own words for what is wrong with a file. */
const inWords = (error: unknown): string => {
  const { errcode, message } = error as Error & { errcode?: number };
  if (errcode === 5) return 'another sandbox uses it';
  if (errcode === 11 || errcode === 26) return `company.sqlite is damaged (${message})`;
  return message;
};

/**
 * Opens the database of a folder, which is created if missing; without a folder, one in memory.
 *
 * @throws StoreError for a file that is damaged, in use, of another program or of a newer sandbox; it stays as it is
 */
export const openDatabase = (folder?: string): DatabaseSync => {
  if (folder === undefined) return new DatabaseSync(':memory:');
  let db: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    db = new DatabaseSync(join(folder, 'company.sqlite'));
    // Keeps other sandboxes out.
    db.exec('PRAGMA locking_mode = EXCLUSIVE');
    const why = whyNot(db);
    if (why !== undefined) throw new StoreError(folder, why);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${VERSION}`);
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    // A seed in one piece stays in memory until it is written, 64 MB at most.
    db.exec('PRAGMA cache_size = -65536');
    return db;
  } catch (error) {
    if (db?.isOpen) db.close();
    if (error instanceof StoreError) throw error;
    throw new StoreError(folder, inWords(error), { cause: error });
  }
};
