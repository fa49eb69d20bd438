/**
 * What the outcome of each part of the tests depends on; prints one JSON document for `scripts/test.mjs`. A part is a layer, or
 * an area of the layer e2e: its folder there.
 *
 * `--changed REF`: also which parts the files that differ from that commit can touch.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WIDGETS } from '@callpanel/contracts';
import { imported } from './imported.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter(Boolean);

/** Every file that git knows or would know. */
const FILES = [...new Set(git('ls-files', '-z', '--cached', '--others', '--exclude-standard'))]
  .filter((path) => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile())
  .sort();

const isUnitTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const isText = (path: string) => path.startsWith('docs/') || path.endsWith('.md');
/** Product code by which the areas can be told apart: what imports it, it touches. */
const isImported = (path: string) =>
  /^(remotes|packages)\//.test(path) && !path.startsWith('packages/sandbox/');

const under = (...folders: string[]) =>
  FILES.filter((path) => !isUnitTest(path) && folders.some((folder) => path.startsWith(folder)));

/** What each area of e2e opens beside the panel itself. */
const FOLDERS: Readonly<Record<string, string[]>> = {
  doors: ['packages/embed/', 'packages/widget/', 'host-demo/'],
  docs: ['docs/', 'scripts/docs/', 'packages/contracts/', 'packages/embed/'],
  shell: ['packages/shell/'],
};
export const AREAS = readdirSync(join(ROOT, 'tests/e2e'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const ofArea = new Map(
  AREAS.map((area) => {
    const folders = FOLDERS[area] ?? [`remotes/${area}/`];
    return [area, imported(ROOT, under(`tests/e2e/${area}/`, ...folders))];
  }),
);
const ofPanel = imported(ROOT, under('packages/shell/'));

/** Neither product nor test nor text: any outcome may depend on it. */
const isCommon = (path: string) =>
  !isImported(path) && !isUnitTest(path) && !isText(path) && !/^(tests|host-demo)\//.test(path);
const isSupport = (path: string) => path.startsWith('tests/support/');

const isInputOf = (part: string) => {
  const [layer = '', area] = part.split('/');
  if (layer === 'check' || layer === 'unit') return () => true;
  const own = area === undefined ? undefined : ofArea.get(area);
  return (path: string) => {
    if (isCommon(path) || isSupport(path)) return true;
    if (own) return own.has(path) || ofPanel.has(path);
    return path.startsWith(`tests/${layer}/`) || (isImported(path) && !isUnitTest(path));
  };
};

const printOf = (part: string): string => {
  const hash = createHash('sha256');
  for (const path of FILES.filter(isInputOf(part)))
    hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
};

const PARTS = [
  ...['check', 'unit', 'federation', 'conformance'],
  ...AREAS.map((area) => `e2e/${area}`),
];

/** Files that differ from a commit; where nothing does, from the one before it. */
const changedSince = (ref: string): { since: string; files: string[] } => {
  const untracked = git('ls-files', '-z', '--others', '--exclude-standard');
  const since = (commit: string) => [...git('diff', '-z', '--name-only', commit), ...untracked];
  const files = since(ref);
  return files.length > 0 ? { since: ref, files } : { since: `${ref}~1`, files: since(`${ref}~1`) };
};

/** What changes in these files can touch, as arguments for the runners by layer. */
const touchedBy = ({ since, files }: ReturnType<typeof changedSince>) => {
  const product = files.filter((path) => !isUnitTest(path));
  const all = product.some(
    (path) =>
      isCommon(path) ||
      isSupport(path) ||
      (isImported(path) && ![...ofArea.values()].some((closure) => closure.has(path))),
  );
  const areas = AREAS.filter(
    (area) =>
      all || product.some((path) => ofArea.get(area)?.has(path) || path.includes(`e2e/${area}/`)),
  );
  const base = all || product.some((path) => path.startsWith('packages/'));
  const layer = (name: string) => base || product.some((path) => path.startsWith(`tests/${name}/`));
  const widgets = Object.values(WIDGETS)
    .filter(({ remote }) => areas.includes(remote))
    .map(({ name }) => `tests/conformance/${name}`);
  const others = AREAS.filter((area) => !areas.includes(area));
  return {
    files: product,
    unit: [`--changed=${since}`],
    federation: layer('federation') ? [] : null,
    conformance: layer('conformance') ? [] : widgets.length > 0 ? widgets : null,
    e2e: [
      ...areas.map((area) => `tests/e2e/${area}/`),
      ...others.map((area) => `tests/e2e/${area}/journey`),
    ],
  };
};

const at = process.argv.indexOf('--changed');
const ref = process.argv[at + 1] ?? 'HEAD';
console.log(
  JSON.stringify({
    prints: Object.fromEntries(PARTS.map((part) => [part, printOf(part)])),
    touched: at < 0 ? undefined : touchedBy(changedSince(ref)),
  }),
);
