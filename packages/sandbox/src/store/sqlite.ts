import type * as Sqlite from 'node:sqlite';

/** Loads `node:sqlite` without the warning that it is experimental, which the first versions of Node 24 print. All others stay. */
const load = (): typeof Sqlite => {
  const { emitWarning } = process;
  process.emitWarning = (warning: string | Error, ...more: never[]): void => {
    if (!String(warning).startsWith('SQLite is an experimental'))
      emitWarning.call(process, warning, ...more);
  };
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
};

export const { DatabaseSync } = load();
export type DatabaseSync = Sqlite.DatabaseSync;
