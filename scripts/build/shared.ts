import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { CORE_VERSION } from '@callpanel/core/version';
import { BUILD_HASH, at } from './base.ts';
import type { BuildRun } from './base.ts';

const versionOf = (packageJson: string): string =>
  (JSON.parse(readFileSync(at(packageJson), 'utf8')) as { version: string }).version;

/** Packages that every widget uses in addition to React and the core. */
const BASE_PACKAGES = [
  '@callpanel/i18n/plain',
  '@callpanel/i18n/react',
  '@callpanel/ui',
  '@callpanel/widget',
];

/** Sources that those packages hold or rely on. */
const SOURCES = 'packages/{contracts,core,i18n,ui,widget}/{src,locales}/**/*.{ts,tsx,css,json}';

const sourcesHash = globSync(SOURCES, { cwd: at() })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort()
  .reduce(
    (hash, file) => hash.update(`${file}\0`).update(readFileSync(at(file))),
    createHash('sha256'),
  )
  .update(BUILD_HASH)
  .digest('hex');

/**
 * The version by which builds of the very same sources, and only those, share the base packages: `1.3.54-s0123456789ab`.
 * A prerelease, because the federation runtime ignores the part after a `+`; with a letter first, because it refuses
 * a number with a leading zero.
 */
export const baseVersion = ({ coreVersion = CORE_VERSION }: BuildRun): string => {
  const hash = createHash('sha256').update(sourcesHash).update(coreVersion).digest('hex');
  return `${versionOf('package.json')}-s${hash.slice(0, 12)}`;
};

/**
 * The one shared map of every federated build (docs/decisions: federation and ESM side by side, and what remotes share).
 *
 * React is not a singleton on purpose: a host that shares React 18 must not win over the 19 our widgets need. The prefix
 * keys keep `react-dom/client` and `react/jsx-runtime` from being bundled into each remote. The core is matched by its
 * exact name; its `/react` hook is a few lines that every consumer bundles.
 */
export const sharedMap = (run: BuildRun) => {
  const { coreVersion = CORE_VERSION } = run;
  const react = version19('node_modules/react/package.json');
  const reactDom = version19('node_modules/react-dom/package.json');
  const version = baseVersion(run);
  const base = { singleton: false, version, requiredVersion: version };
  return {
    react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    '@callpanel/core': {
      singleton: true,
      version: coreVersion,
      requiredVersion: `^${coreVersion.split('.')[0]}.0.0`,
    },
    ...Object.fromEntries(BASE_PACKAGES.map((name) => [name, base])),
  };
};

const version19 = (packageJson: string) => ({
  singleton: false,
  version: versionOf(packageJson),
  requiredVersion: '^19.0.0',
});
