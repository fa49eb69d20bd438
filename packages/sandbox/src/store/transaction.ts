import type { DatabaseSync } from 'node:sqlite';

/** Does all of this or nothing of it. */
export const transaction = <T>(db: DatabaseSync, does: () => T): T => {
  if (db.isTransaction) return does();
  db.exec('BEGIN');
  try {
    const done = does();
    db.exec('COMMIT');
    return done;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
};
