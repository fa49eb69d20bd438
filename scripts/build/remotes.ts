import { WIDGETS } from '@callpanel/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RspackOptions } from '@rspack/core';
import { ESM, at, base, merge } from './base.ts';
import type { BuildRun } from './base.ts';
import { sharedRuntime } from './federation-runtime.ts';
import { scriptEntry } from './script-entry.ts';
import { sharedMap } from './shared.ts';

/** A folder of `remotes/`, one unit of delivery. */
export interface RemoteDescription {
  /** Name of the container: `loadRemote('<name>/<widget>')`. */
  name: string;
  /** Each is exposed under its own name, `./softphone`. */
  widgets: readonly string[];
}

/** As the table of widgets has them. */
export const REMOTES: readonly RemoteDescription[] = [
  ...new Set<string>(Object.values(WIDGETS).map(({ remote }) => remote)),
].map((name) => ({
  name,
  widgets: Object.entries(WIDGETS).flatMap(([widget, { remote }]) =>
    remote === name ? [widget] : [],
  ),
}));

/**
 * The base packages with their texts' runtime; not their languages, not what hosts ask for, not the records kit, not the formats of numbers, not their parts with an entry of their own but the sign-in form, which most partners show.
 */
const BASE =
  /[\\/](?:packages[\\/](?:ui|widget|i18n)[\\/]src(?!.*[\\/]locales[\\/])(?![\\/](?:host|records|numbers|parts[\\/](?!sign-in)[\w-]+)[\\/])|node_modules[\\/](?:react-intl|@formatjs|intl-messageformat))[\\/]/;

/**
 * A page has all of the base packages already or none, so they are one file, which packs better than four. What they have
 * in common with a widget stays out of it, down to small pieces: a page that has the base must not load any of it.
 */
const splitChunks: NonNullable<RspackOptions['optimization']>['splitChunks'] = {
  minSize: 4000,
  cacheGroups: {
    defaultVendors: false,
    base: { test: BASE, name: 'base', chunks: 'async', enforce: true, priority: 10 },
  },
};

/** The entry's address is read in the browser, not here. */
const ownAddress = { test: /retry-chunks\.mjs$/, parser: { importMeta: false } };

/** One federated unit of delivery, found at `/remotes/<name>/mf-manifest.json`. */
export const remoteConfig = (run: BuildRun, remote: RemoteDescription): RspackOptions => {
  const common = base(run, remote.name, `panel/remotes/${remote.name}`);
  // Hot reload knows scripts only.
  return merge(run.dev ? common : merge(common, ESM), {
    entry: {},
    ...(!run.dev && {
      optimization: { splitChunks },
      module: {
        ...common.module,
        rules: [...(common.module?.rules ?? []), ownAddress],
      },
    }),
    ...(run.dev && { output: { publicPath: `${run.devOrigin}/remotes/${remote.name}/` } }),
    plugins: [
      new ModuleFederationPlugin({
        name: remote.name,
        filename: run.dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        ...(!run.dev && { library: { type: 'module' } }),
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        // The panel and own-scope.mjs know it by this name.
        shareScope: 'callpanel',
        shared: sharedMap(run),
        // The deployment's runtime has the first two itself.
        runtimePlugins: run.dev
          ? [at('scripts/build/own-scope.mjs'), at('scripts/build/retry-shared.mjs')]
          : [at('scripts/build/retry-chunks.mjs')],
        exposes: Object.fromEntries(
          remote.widgets.map((widget) => [
            `./${widget}`,
            at('remotes', remote.name, 'src', widget, 'index.ts'),
          ]),
        ),
        // It loads no remotes of its own, so it needs no part that loads them or reads their manifests.
        experiments: {
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...(run.dev ? [] : [sharedRuntime, scriptEntry(remote.name)]),
    ],
  });
};
