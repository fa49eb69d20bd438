import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { deriveAreas } from './scripts/lib/areas.mjs';
import { localeFiles } from './tests/support/locale-files.ts';
import { shadowStyles } from './tests/support/shadow-styles.ts';

// Packages export their sources under the condition `source` only: tests read what is written, not what was built.
const conditions = ['source', 'browser', 'module', 'import', 'default'];
const nodeConditions = ['source', 'node', 'module', 'import', 'default'];

const TESTS = [
  'packages/**/src',
  'remotes',
  'host-demo',
  'scripts',
  ...['floors', 'support', 'bench', 'conformance', 'pack'].map((name) => `tests/${name}`),
];
const isMocking = (path: string) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8'));

/**
 * Test files by how they run. Most share a process: what they import is read once and not for each of them, which is half of the
 * work. A mock of a module holds for a whole process, so files with one are alone. Contracts, core and sandbox mostly wait, and
 * telephony has a clock and a network of its own.
 */
const tests = (ext: 'ts' | 'tsx') => {
  const all = globSync(
    TESTS.map((folder) => `${folder}/**/*.test.${ext}`),
    { exclude: ['**/node_modules/**'] },
  );
  const isOf = (folder: string) => (path: string) => path.startsWith(`packages/${folder}/`);
  const waits = (path: string) => ['contracts', 'core', 'sandbox'].some((one) => isOf(one)(path));
  const others = all.filter((path) => !waits(path));
  const shared = others.filter((path) => !isMocking(path));
  return {
    waiting: all.filter(waits),
    alone: others.filter(isMocking),
    telephony: shared.filter(isOf('telephony')),
    shared: shared.filter((path) => !isOf('telephony')(path)),
  };
};
const plain = tests('ts');
const views = tests('tsx');

deriveAreas();

export default defineConfig({
  plugins: [localeFiles(), shadowStyles()],
  // All icons in one file: their modules, one for each icon, take a third of a second to load for each test file.
  resolve: { conditions, alias: { 'lucide-react': 'lucide-react/dist/cjs/lucide-react.js' } },
  ssr: { resolve: { conditions: nodeConditions, externalConditions: nodeConditions } },
  test: {
    setupFiles: ['tests/support/loopback-only.ts', 'tests/support/patient.ts'],
    // A machine that does something else as well takes longer, and is not wrong for that.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    // Else one core is left to the runner, which does next to nothing: on two cores everything would wait in one line.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubGlobals: true,
    // What needs no document does not pay for one. A `.test.ts` that needs one says so in its first
    // line: `// @vitest-environment happy-dom`.
    projects: [
      {
        extends: true,
        // The sandbox's tests mostly wait for sound, which takes its time: more of them fit on the same cores. Another
        // number of workers needs a group of its own, which runs after the others.
        test: {
          ...{ name: 'waiting', environment: 'node', include: plain.waiting, isolate: false },
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: plain.shared, isolate: false },
      },
      {
        extends: true,
        test: {
          ...{ name: 'telephony', environment: 'node', include: plain.telephony, isolate: false },
        },
      },
      {
        extends: true,
        test: { name: 'node alone', environment: 'node', include: plain.alone },
      },
      {
        extends: true,
        test: {
          ...{ name: 'dom', environment: 'happy-dom', include: views.shared, isolate: false },
          setupFiles: ['tests/support/patience.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...{ name: 'dom alone', environment: 'happy-dom', include: views.alone },
          setupFiles: ['tests/support/patience.ts'],
        },
      },
    ],
  },
});
