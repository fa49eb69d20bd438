import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packed } from './packed.ts';

let cache = '';
beforeEach(() => {
  cache = join(mkdtempSync(join(tmpdir(), 'callpanel-packed-')), 'gz');
});
afterEach(() => rmSync(join(cache, '..'), { recursive: true }));

/** Text that packs to a tenth or so. */
const script = (lines: number): Buffer =>
  Buffer.from(
    Array.from(
      { length: lines },
      (_, line) => `export const n${line * 7919} = ${line ** 3};`,
    ).join(),
  );

it('packs what weighs smaller than zlib does, and the same content once', async () => {
  const content = script(3000);
  const first = await packed(content, cache);
  expect(gunzipSync(first).equals(content)).toBe(true);
  expect(first.length).toBeLessThan(gzipSync(content, { level: 9 }).length);
  const [kept = ''] = readdirSync(cache);
  expect(readdirSync(cache)).toHaveLength(1);
  writeFileSync(join(cache, kept), 'as it was kept');
  expect(String(await packed(content, cache))).toBe('as it was kept');
});

it('leaves small files to zlib', async () => {
  const content = script(20);
  expect(gunzipSync(await packed(content, cache)).equals(content)).toBe(true);
  expect(() => readdirSync(cache)).toThrow('ENOENT');
});
