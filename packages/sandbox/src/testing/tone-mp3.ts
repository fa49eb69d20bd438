import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mp3Of } from '../media/mp3.ts';
import { type ToneWav, toneWav } from './tone-wav.ts';

/** The same as `toneWav`, as an MP3 file. */
export const toneMp3 = async (tone: ToneWav = {}): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'callpanel-mp3-'));
  const path = join(folder, 'tone.wav');
  writeFileSync(path, toneWav(tone));
  try {
    return await mp3Of(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
