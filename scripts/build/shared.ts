import { readFileSync } from 'node:fs';

const versionOf = (packageJson: string): string =>
  (
    JSON.parse(readFileSync(new URL(`../../${packageJson}`, import.meta.url), 'utf8')) as {
      version: string;
    }
  ).version;

export const CORE_VERSION = versionOf('packages/core/package.json');

/**
 * The one shared map of every federated build (docs/decisions: federation and ESM side by side).
 *
 * React is not a singleton on purpose: a host that shares React 18 must not win over the 19 our widgets need. The prefix
 * keys keep `react-dom/client` and `react/jsx-runtime` from being bundled into each remote. The core is matched by its
 * exact name; its `/react` hook is a few lines that every consumer bundles.
 */
export const sharedMap = (coreVersion = CORE_VERSION) => {
  const react = version19('node_modules/react/package.json');
  const reactDom = version19('node_modules/react-dom/package.json');
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
  };
};

const version19 = (packageJson: string) => ({
  singleton: false,
  version: versionOf(packageJson),
  requiredVersion: '^19.0.0',
});
