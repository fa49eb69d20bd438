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

const isWaiting = (path: string) => /^packages\/(contracts|core|sandbox)\//.test(path);
/** `packages/shell`, `remotes/chat`, `tests`. */
const packageOf = (path: string) =>
  /^((packages|remotes)\/[^/]+|[^/]+)/.exec(path.replaceAll('\\', '/'))?.[0] ?? '';

/** `*.all.test.ts` takes minutes, and runs with everything else in `npm run test:all`. */
const isLeftOut = (path: string) =>
  path.includes('.all.test.') && process.env['CALLPANEL_ALL'] !== '1';

const found = (ext: 'ts' | 'tsx') =>
  globSync(
    TESTS.map((folder) => `${folder}/**/*.test.${ext}`),
    { exclude: ['**/node_modules/**'] },
  ).filter((path) => !isLeftOut(path));
const plain = found('ts').filter((path) => !isWaiting(path));
const views = found('tsx');

/** Packages whose views show the page's core. */
const isOfPage = (name: string) => /^(packages\/(shell|widget)|remotes\/.*)$/.test(name);

const setUpOfViews = (name: string) => [
  'tests/support/patience.ts',
  ...(isOfPage(name) ? ['tests/support/same-page.ts'] : []),
];

/** Files of one package share a process: what they change, as the page's core, they give back. */
const ofPackages = (files: readonly string[], environment: 'node' | 'happy-dom') =>
  [...new Set(files.map(packageOf))].map((name) => ({
    extends: true as const,
    test: {
      name: environment === 'node' ? name : `${name} (dom)`,
      include: files.filter((path) => packageOf(path) === name),
      setupFiles: environment === 'node' ? [] : setUpOfViews(name),
      environment,
      isolate: false,
    },
  }));

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
    // Else no test could put anything in its place: it paints.
    server: { deps: { inline: ['uplot'] } },
    restoreMocks: true,
    unstubGlobals: true,
    // What needs no document does not pay for one. A `.test.ts` that needs one says so in its first
    // line: `// @vitest-environment happy-dom`.
    // Most files share a process: what they import is read once and not for each of them, which is half of the work. A mock of a
    // module holds for a whole process, so files with one are alone.
    projects: [
      {
        extends: true,
        // The sandbox's tests mostly wait for sound, which takes its time: more of them fit on the same cores. Another
        // number of workers needs a group of its own, which runs after the others.
        test: {
          ...{ name: 'waiting', environment: 'node', isolate: false, maxWorkers: 4 },
          include: found('ts').filter(isWaiting),
          sequence: { groupOrder: 1 },
        },
      },
      ...ofPackages(
        plain.filter((path) => !isMocking(path)),
        'node',
      ),
      {
        extends: true,
        test: {
          ...{ name: 'node alone', environment: 'node' },
          include: plain.filter(isMocking),
        },
      },
      ...ofPackages(
        views.filter((path) => !isMocking(path)),
        'happy-dom',
      ),
      {
        extends: true,
        test: {
          ...{ name: 'dom alone', environment: 'happy-dom' },
          include: views.filter(isMocking),
          setupFiles: ['tests/support/patience.ts'],
        },
      },
    ],
  },
});
