import { join } from 'node:path';
import { type SoundFiles, createSoundFiles } from '../media/sound-files.ts';
import type { Identified, TableDefinition } from './definition.ts';
import { StoreError, openDatabase } from './open-database.ts';
import { shapeOf } from './schema.ts';
import { type StoredTable, type Table, openTable } from './table.ts';
import { transaction } from './transaction.ts';

/** Where the company keeps its records: in memory, or in a folder from one start to the next. */
export interface Store {
  /** Opens a table, which is filled from its seed while it is empty. */
  table<R extends Identified, C extends string>(definition: TableDefinition<R, C>): Table<R, C>;
  /** Sounds that records name; they are kept as long as the records. */
  sounds: SoundFiles;
  /** Makes all changes to tables that `does` makes, or none of them if it throws. */
  together<T>(does: () => T): T;
  /** All tables go back to their seeds. */
  reset(): void;
  /** Closes the database. One that is not in a folder is lost. */
  close(): void;
}

const NAME = /^[a-z][a-z_]*$/;

/**
 * Opens the store.
 *
 * @param folder where it is kept; without one it is in memory
 * @throws StoreError when what is in the folder cannot be used; it stays as it is
 */
export const createStore = (folder?: string): Store => {
  const db = openDatabase(folder);
  const sounds = createSoundFiles(folder && join(folder, 'sounds'));
  const resets: (() => void)[] = [];
  db.exec('CREATE TABLE IF NOT EXISTS tables (name TEXT PRIMARY KEY, shape TEXT NOT NULL)');

  const shapes = {
    of: (name: string) =>
      db.prepare('SELECT shape FROM tables WHERE name = ?').get(name)?.['shape'],
    set: (name: string, shape: string) =>
      db.prepare('INSERT OR REPLACE INTO tables VALUES (?, ?)').run(name, shape),
  };

  const readAgain = <R extends Identified, C extends string>(
    name: string,
    table: StoredTable<R, C>,
  ): void => {
    try {
      table.fill(table.find().slice());
    } catch (error) {
      throw new StoreError(folder ?? '', `its ${name} are of another version`, { cause: error });
    }
  };

  return {
    sounds,
    table: <R extends Identified, C extends string>(definition: TableDefinition<R, C>) => {
      if (!NAME.test(definition.name))
        throw new RangeError(`No name of a table: ${definition.name}`);
      const { name, seed = () => [] } = definition;
      const table = openTable(db, definition);
      const shape = shapeOf(definition);
      transaction(db, () => {
        const known = shapes.of(name);
        if (known !== undefined && known !== shape) readAgain(name, table);
        if (known === undefined || table.count() === 0) table.fill(seed());
        if (known !== shape) shapes.set(name, shape);
      });
      resets.push(() => table.fill(seed()));
      return table;
    },
    together: (does) => transaction(db, does),
    reset: () =>
      transaction(db, () => {
        for (const reset of resets) reset();
      }),
    close: () => {
      db.close();
      if (folder === undefined) sounds.clear();
    },
  };
};
