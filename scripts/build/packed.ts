import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';

/** Smaller ones gain little. Bytes, as zlib packs them. */
const LEAST = 8000;

/** Of zopfli: a third one takes 0.1 % more off and a tenth of the time more; 15, its own choice, four times as long for another 0.1 %. */
const ROUNDS = 3;

/**
 * Gzipped as small as it gets: files that weigh by zopfli, which takes 4 % off what zlib makes of them. It takes seconds for all
 * of them, so each is kept in `cache` by what it was made of.
 */
export const packed = async (content: Buffer, cache: string): Promise<Buffer> => {
  const quick = gzipSync(content, { level: 9 });
  if (quick.length < LEAST) return quick;
  const made = createHash('sha256').update(`${ROUNDS} `).update(content).digest('hex');
  const kept = join(cache, `${made}.gz`);
  if (existsSync(kept)) return readFileSync(kept);
  const small = Buffer.from(await gzipAsync(content, { numiterations: ROUNDS }));
  mkdirSync(cache, { recursive: true });
  // By another name first: a build that is interrupted leaves no half of it.
  const making = `${kept}.${process.pid}`;
  writeFileSync(making, small);
  renameSync(making, kept);
  return small;
};
