import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where messages and recordings lie while the sandbox runs: a folder of its own among the system's temporary ones. */
export interface SoundFiles {
  /** Where a sound of this name is, or goes; the folder is made with the first. */
  path(name: string): string;
  remove(name: string): void;
  /** All of them go. */
  clear(): void;
}

/** @throws RangeError for a name that could lead elsewhere */
export const createSoundFiles = (): SoundFiles => {
  let folder: string | undefined;
  const path = (name: string): string => {
    if (!/^[\w-]+\.wav$/.test(name)) throw new RangeError('Not the name of a sound');
    folder ??= mkdtempSync(join(tmpdir(), 'callpanel-sandbox-'));
    return join(folder, name);
  };
  return {
    path,
    remove: (name) => rmSync(path(name), { force: true }),
    clear: () => {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
      folder = undefined;
    },
  };
};
