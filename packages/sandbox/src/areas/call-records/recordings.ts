import { copyFileSync, existsSync } from 'node:fs';
import { type Format, createSoundBytes } from '../../media/sound-bytes.ts';
import type { Company } from '../../server/company.ts';

/** Sounds of recorded calls. */
export interface Recordings {
  /** A recording has ended: its sound is kept with the records. */
  keep(file: string): void;
  /** The sound; `preparing` while the call is recorded, undefined: not recorded. */
  bytes(file: string, format: Format): Promise<Buffer | 'preparing' | undefined>;
  remove(files: readonly string[]): void;
}

export const createRecordings = ({
  files,
  store,
  pbx,
}: Pick<Company, 'files' | 'store' | 'pbx'>): Recordings => {
  let soundBytes = createSoundBytes(store.sounds);
  return {
    keep: (file) => {
      if (file === '' || !existsSync(files.path(file))) return;
      // It may have been continued: what was encoded of it is no longer all.
      soundBytes = createSoundBytes(store.sounds);
      copyFileSync(files.path(file), store.sounds.path(file));
    },
    bytes: async (file, format) =>
      pbx.recordings().some((recording) => recording.file === file && recording.running)
        ? 'preparing'
        : soundBytes(file, format),
    remove: (removed) => {
      for (const file of removed) store.sounds.remove(file);
    },
  };
};
