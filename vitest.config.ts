import { configDefaults, defineConfig } from 'vitest/config';
import { deriveAreas } from './scripts/lib/areas.mjs';
import { localeFiles } from './tests/support/locale-files.ts';
import { shadowStyles } from './tests/support/shadow-styles.ts';

// Packages export their sources under the condition `source` only: tests read what is written, not what was built.
const conditions = ['source', 'browser', 'module', 'import', 'default'];
const nodeConditions = ['source', 'node', 'module', 'import', 'default'];

/**
 * What keeps nothing between two test files but what each sets up itself: its files share a process, and what they import
 * is read once and not for each of them, which is half the work.
 */
const SHARED = ['contracts', 'core', 'sandbox'].map((name) => `packages/${name}/src/**/*.test.ts`);

const files = (ext: string) => [
  `packages/**/src/**/*.test.${ext}`,
  `remotes/**/*.test.${ext}`,
  `host-demo/**/*.test.${ext}`,
  `scripts/**/*.test.${ext}`,
  `tests/floors/**/*.test.${ext}`,
  `tests/support/**/*.test.${ext}`,
  `tests/bench/**/*.test.${ext}`,
  `tests/conformance/**/*.test.${ext}`,
  `tests/pack/**/*.test.${ext}`,
];

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
          name: 'shared',
          environment: 'node',
          include: SHARED,
          isolate: false,
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: files('ts'),
          exclude: [...configDefaults.exclude, ...SHARED],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: files('tsx'),
          setupFiles: ['tests/support/patience.ts'],
        },
      },
    ],
  },
});
