/**
 * What the outcome of each part of the tests depends on; prints one JSON document for `scripts/test.mjs`. A part is a layer, or
 * an area of the layer e2e: its folder there.
 *
 * `--changed COMMIT`: also what the files that differ from it can touch, as arguments by layer.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WIDGETS } from '@callpanel/contracts';
import { imported } from './imported.ts';
import { isCommon, isProduct, isUnitTest, touchedBy } from './touched.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
const untracked = git('ls-files', '-z', '--others', '--exclude-standard');

/** Every file that git knows or would know. */
const FILES = [...new Set([...git('ls-files', '-z'), ...untracked])]
  .filter((path) => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile())
  .sort();
const under = (...folders: string[]) =>
  FILES.filter((path) => !isUnitTest(path) && folders.some((folder) => path.startsWith(folder)));

/** What an area of e2e is about, where it is no remote. */
const FOLDERS: Readonly<Record<string, string[]>> = {
  doors: ['packages/embed/', 'packages/widget/', 'host-demo/'],
  docs: ['docs/', 'scripts/docs/', 'packages/contracts/', 'packages/embed/'],
  shell: ['packages/shell/'],
};
const NAMES = readdirSync(join(ROOT, 'tests/e2e'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const areas = new Map(
  NAMES.map((area) => {
    const about = FOLDERS[area] ?? [`remotes/${area}/`];
    return [area, imported(ROOT, under(`tests/e2e/${area}/`, ...about))];
  }),
);
/** Doors and docs load every widget. That each opens a changed one is shown by conformance, faster than by all their tests. */
const nearest = new Map(
  [...areas].map(([area, files]) => {
    const near = [...files].filter((path) => !(area in FOLDERS && path.startsWith('remotes/')));
    return [area, new Set(near)];
  }),
);
/** Each area is opened in the panel. */
const ofPanel = imported(ROOT, under('packages/shell/'));

const isInputOf = (layer: string, files?: ReadonlySet<string>) => {
  if (layer === 'check' || layer === 'unit') return () => true;
  return (path: string) =>
    isCommon(path) ||
    (files
      ? files.has(path) || ofPanel.has(path)
      : isProduct(path) || path.startsWith(`tests/${layer}/`) || path.startsWith('host-demo/'));
};
const printOf = (isInput: (path: string) => boolean): string => {
  const hash = createHash('sha256');
  for (const path of FILES.filter(isInput))
    hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
};
const prints = Object.fromEntries([
  ...['check', 'unit', 'federation', 'conformance'].map((layer) => [
    layer,
    printOf(isInputOf(layer)),
  ]),
  ...[...areas].map(([area, files]) => [`e2e/${area}`, printOf(isInputOf('e2e', files))]),
]) as Record<string, string>;

/** The commit asked for, or the one before it where nothing differs from that. */
const changedSince = (commit: string) => {
  const since = (one: string) => [...git('diff', '-z', '--name-only', one), ...untracked];
  const base = since(commit).length > 0 ? commit : `${commit}~1`;
  const widgets = Object.entries(WIDGETS).map(([name, { remote }]) => ({ name, remote }));
  return {
    check: ['--since', base],
    unit: [`--changed=${base}`],
    ...touchedBy(since(base), { areas: nearest, widgets }),
  };
};

const at = process.argv.indexOf('--changed');
const touched = at < 0 ? undefined : changedSince(process.argv[at + 1] ?? 'HEAD');
console.log(JSON.stringify({ prints, touched }));
