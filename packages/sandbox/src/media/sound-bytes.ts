import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { mp3Of } from './mp3.ts';
import type { SoundFiles } from './sound-files.ts';

/** What sounds are sent as. */
export const FORMATS = ['mp3', 'wav'] as const;
export type Format = (typeof FORMATS)[number];
export const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
};

/** So many are kept encoded; a minute is 360 kB. */
const KEPT = 50;

/**
 * Gives a sound among the files in a format; undefined: there is none of this name. A name always means the same sound, so what
 * is encoded once is kept.
 */
export type SoundBytes = (file: string, format: Format) => Promise<Buffer | undefined>;

export const createSoundBytes = (files: SoundFiles): SoundBytes => {
  const encoded = new Map<string, Promise<Buffer>>();

  const mp3 = (file: string): Promise<Buffer> => {
    const known = encoded.get(file) ?? mp3Of(files.path(file));
    // Used last, dropped last.
    encoded.delete(file);
    encoded.set(file, known);
    known.catch(() => encoded.delete(file));
    const [oldest] = encoded.keys();
    if (encoded.size > KEPT && oldest !== undefined) encoded.delete(oldest);
    return known;
  };

  return async (file, format) => {
    if (file === '' || !existsSync(files.path(file))) return undefined;
    return format === 'mp3' ? mp3(file) : readFile(files.path(file));
  };
};
