import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where sounds lie, in a folder of their own. */
export interface SoundFiles {
  /** Where a sound of this name is, or goes; the folder is made with the first. */
  path(name: string): string;
  remove(name: string): void;
  /** All of them go. */
  clear(): void;
}

const made = (folder: string): string => {
  mkdirSync(folder, { recursive: true });
  return folder;
};

/**
 * @param kept the folder; without one it is among the system's temporary ones
 * @throws RangeError for a name that could lead elsewhere
 */
export const createSoundFiles = (kept?: string): SoundFiles => {
  let folder: string | undefined;
  const path = (name: string): string => {
    if (!/^[\w-]+\.wav$/.test(name)) throw new RangeError('Not the name of a sound');
    folder ??= kept === undefined ? mkdtempSync(join(tmpdir(), 'callpanel-sandbox-')) : made(kept);
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
