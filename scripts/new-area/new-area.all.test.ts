import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { KINDS } from './plan.ts';
import { copyOfRepository } from './testing/repository.ts';

/** Files that may change outside an area's own folders: README, table of widgets, what is committed of contract and core. */
const MOST_CHANGED = 4;
/** A remote that begins with the area changes these, too. */
const BY_A_REMOTE = ['docs/architecture.md', 'package-lock.json'];
const BEGUN = 'sample-remote';
const SOURCES = 'packages/contracts/src';
const VERSIONS = [
  'packages/core/src/shape.generated.json',
  `${SOURCES}/embed/contract.generated.json`,
];

const AREAS = KINDS.map((kind) => ({
  kind,
  name: `sample-${kind}`,
  remote: kind === 'live' ? BEGUN : 'voicemail',
}));
type Sample = (typeof AREAS)[number];

const ownPaths = ({ kind, name, remote }: Sample): string[] => [
  remote === BEGUN ? `remotes/${remote}` : `remotes/${remote}/src/${name}`,
  `packages/sandbox/src/areas/${name}`,
  `${SOURCES}/rest/${name}.ts`,
  `tests/e2e/${remote}/${name}.spec.ts`,
  ...(kind === 'live'
    ? [`packages/core/src/domains/${name}`, `${SOURCES}/broker/areas/${name}.ts`]
    : []),
];

// Whole programs run here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const repository = copyOfRepository();
afterAll(repository.remove);

const edit = (path: string, from: RegExp, to: string): void => {
  const file = join(repository.root, path);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
};
const versionIn = (path: string): string =>
  /"version": .*/.exec(readFileSync(join(repository.root, path), 'utf8'))?.[0] ?? '';
const versions = VERSIONS.map(versionIn);

it.each(AREAS)('writes $name into $remote, and changes few files elsewhere', (area) => {
  const { kind, name, remote } = area;
  const before = VERSIONS.map(versionIn);
  repository.node('scripts/new-area/new-area.ts', name, '--remote', remote, '--kind', kind);
  const own = [...ownPaths(area), `${SOURCES}/rest/index.ts`];
  const elsewhere = repository
    .changed()
    .filter((path) => !own.some((each) => path === each || path.startsWith(`${each}/`)));
  repository.commit();
  const ofRemote = elsewhere.filter((path) => BY_A_REMOTE.includes(path));
  expect(ofRemote).toEqual(remote === BEGUN ? BY_A_REMOTE : []);
  expect(elsewhere.length - ofRemote.length).toBeGreaterThan(0);
  expect(elsewhere.length - ofRemote.length).toBeLessThanOrEqual(MOST_CHANGED);
  // Hosts meet another widget; what widgets meet in the core is new only if its state is there.
  const rises = VERSIONS.map((path, index) => versionIn(path) !== before[index]);
  expect(rises).toEqual([kind === 'live', true]);
});

it.each([
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
  ['areas', ['scripts/check/areas.ts']],
  ['contract', ['scripts/check/contract.ts']],
  ['core shape', ['scripts/check/core-shape.ts']],
  ['messages', ['scripts/check/messages.ts']],
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', ...AREAS.flatMap(ownPaths)]],
  [
    'unit tests',
    ['node_modules/vitest/vitest.mjs', 'run', ...AREAS.map(({ name }) => `/${name}/`)],
  ],
])('passes: %s', (_title, args) => {
  expect(() => repository.node(...args)).not.toThrow();
});

// The steps of "Remove an area" in remotes/README.md.
it('leaves nothing when the areas are removed again', () => {
  for (const area of AREAS) {
    const { name } = area;
    for (const path of ownPaths(area)) rmSync(join(repository.root, path), { recursive: true });
    edit(`${SOURCES}/rest/index.ts`, new RegExp(`export \\* from './${name}.ts';\n`), '');
    edit(`${SOURCES}/widgets.ts`, new RegExp(`  '${name}': \\{\n(    .*\n)*  \\},\n`), '');
  }
  edit('package-lock.json', new RegExp(`    "remotes/${BEGUN}": \\{\n(      .*\n)*    \\},\n`), '');
  edit(
    'package-lock.json',
    new RegExp(`    "node_modules/@callpanel/${BEGUN}": \\{\n(      .*\n)*    \\},\n`),
    '',
  );
  repository.node('scripts/areas/derive.ts');
  repository.node('scripts/check/areas.ts', '--renew');
  repository.node('scripts/check/contract.ts', '--renew', '--breaking');
  repository.node('scripts/check/core-shape.ts', '--renew');
  VERSIONS.forEach((path, index) => edit(path, /"version": .*/, versions[index] ?? ''));
  expect(repository.difference()).toBe('');
});
