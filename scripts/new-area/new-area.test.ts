import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { KINDS } from './plan.ts';
import { copyOfRepository } from './testing/repository.ts';

const REMOTE = 'voicemail';
/** Files outside the area's own folders and its e2e test: README, table of widgets, contract and its snapshot. */
const MOST_CHANGED = 4;

const AREAS = KINDS.map((kind) => ({ kind, name: `sample-${kind}` }));
const ownPaths = (name: string): string[] => [
  `remotes/${REMOTE}/src/${name}`,
  `packages/sandbox/src/areas/${name}`,
  `packages/contracts/src/rest/${name}.ts`,
  `tests/e2e/${name}.spec.ts`,
];

// Whole programs run here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const repository = copyOfRepository();
afterAll(repository.remove);

const edit = (path: string, from: RegExp, to: string): void => {
  const file = join(repository.root, path);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
};
const versionFile = 'packages/contracts/src/embed/contract.ts';
const version = /EMBED_VERSION = \d+/.exec(
  readFileSync(join(repository.root, versionFile), 'utf8'),
);

it.each(AREAS)('writes an area of $kind, and changes few files elsewhere', ({ kind, name }) => {
  repository.node('scripts/new-area/new-area.ts', name, '--remote', REMOTE, '--kind', kind);
  const own = [...ownPaths(name), 'packages/contracts/src/rest/index.ts'];
  const elsewhere = repository
    .changed()
    .filter((path) => !own.some((each) => path === each || path.startsWith(`${each}/`)));
  repository.commit();
  expect(elsewhere).not.toEqual([]);
  expect(elsewhere.slice(MOST_CHANGED)).toEqual([]);
});

it.each([
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
  ['areas', ['scripts/check/areas.ts']],
  ['contract', ['scripts/check/contract.ts']],
  ['messages', ['scripts/check/messages.ts']],
  [
    'format',
    ['node_modules/oxfmt/bin/oxfmt', '--check', ...AREAS.flatMap(({ name }) => ownPaths(name))],
  ],
  [
    'unit tests',
    ['node_modules/vitest/vitest.mjs', 'run', ...AREAS.map(({ name }) => `/${name}/`)],
  ],
])('passes: %s', (_title, args) => {
  expect(() => repository.node(...args)).not.toThrow();
});

// The steps of "Remove an area" in remotes/README.md.
it('leaves nothing when the areas are removed again', () => {
  for (const { name } of AREAS) {
    for (const path of ownPaths(name)) rmSync(join(repository.root, path), { recursive: true });
    edit(
      'packages/contracts/src/rest/index.ts',
      new RegExp(`export \\* from './${name}.ts';\n`),
      '',
    );
    edit(
      'packages/contracts/src/widgets.ts',
      new RegExp(`  '${name}': \\{\n(    .*\n)*  \\},\n`),
      '',
    );
  }
  edit(versionFile, /EMBED_VERSION = \d+/, version?.[0] ?? '');
  repository.node('scripts/check/areas.ts', '--renew');
  repository.node('scripts/check/contract.ts', '--renew', '--breaking');
  expect(repository.difference()).toBe('');
});

it('refuses a live area, and says where to begin', () => {
  const run = () =>
    repository.node('scripts/new-area/new-area.ts', 'queues', '--remote', REMOTE, '--kind', 'live');
  expect(run).toThrow('"A live area" in remotes/README.md');
});
