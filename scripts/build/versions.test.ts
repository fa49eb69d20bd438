import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EMBED_VERSION } from '@callpanel/contracts/embed';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sealVersions } from './versions.ts';

let panel = '';
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(panel, path)), { recursive: true });
  writeFileSync(join(panel, path), text);
};
const read = (path: string): string => readFileSync(join(panel, path), 'utf8');
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

beforeEach(() => {
  panel = mkdtempSync(join(tmpdir(), 'callpanel-versions-'));
  put('kit/kit.js', 'kit');
  put('kit/c/1.ab.js', 'chunk');
  put('remotes/softphone/mf-manifest.json', '{}');
});
afterEach(() => rmSync(panel, { recursive: true }));

it('puts every file of kit and remotes below its version, with its fingerprint [T13]', () => {
  const version = sealVersions(panel) ?? '';
  const folder = `kit/${version}`;
  expect(read(`${folder}/c/1.ab.js`)).toBe('chunk');
  expect(read(`remotes/softphone/${version}/mf-manifest.json`)).toBe('{}');
  const manifest = read(`${folder}/manifest.json`);
  expect(JSON.parse(manifest)).toEqual({
    version,
    files: { 'kit.js': sha384('kit'), 'c/1.ab.js': sha384('chunk') },
  });
  expect(JSON.parse(read('kit/version.json'))).toEqual({
    version,
    contract: EMBED_VERSION,
    integrity: sha384(manifest),
    remotes: { softphone: sha384(read(`remotes/softphone/${version}/manifest.json`)) },
  });
});

it('names the same build alike and another one differently, and leaves the earlier one where it is [T13]', () => {
  const first = sealVersions(panel) ?? '';
  expect(sealVersions(panel)).toBe(first);
  cpSync(join(panel, 'kit', first), join(panel, 'before'), { recursive: true });
  put('remotes/softphone/mf-manifest.json', '{ }');
  const second = sealVersions(panel) ?? '';
  expect(second).not.toBe(first);
  expect(readdirSync(join(panel, 'kit')).sort()).toEqual(
    [first, second, 'c', 'kit.js', 'version.json'].sort(),
  );
  for (const path of ['kit.js', 'c/1.ab.js', 'manifest.json'])
    expect(read(`kit/${first}/${path}`)).toBe(read(`before/${path}`));
});
