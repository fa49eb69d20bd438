import { existsSync, readdirSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RspackOptions } from '@rspack/core';
import { ESM, at, base, merge } from './base.ts';
import type { BuildRun } from './base.ts';
import { scriptEntry } from './script-entry.ts';
import { sharedMap } from './shared.ts';
import { smallRemote } from './small-federation.ts';

/** What `remotes/<name>/federation.ts` exports as `federation`. */
export interface RemoteDescription {
  /** Name of the container: `loadRemote('<name>/<widget>')`. */
  name: string;
  /** Expose to source file, relative to the remote's folder: `{ './softphone': './src/softphone/index.ts' }`. */
  exposes: Record<string, string>;
}

/** Every folder of `remotes/` that describes itself. */
export const findRemotes = async (): Promise<RemoteDescription[]> => {
  const files = readdirSync(at('remotes'))
    .map((folder) => at('remotes', folder, 'federation.ts'))
    .filter((file) => existsSync(file));
  return Promise.all(
    files.map(
      async (file) => ((await import(file)) as { federation: RemoteDescription }).federation,
    ),
  );
};

/**
 * The base packages with their texts' runtime; not their languages, not what hosts ask for, not their parts with an entry of their own but the sign-in form, which most partners show.
 */
const BASE =
  /[\\/](?:packages[\\/](?:ui|widget|i18n)[\\/]src(?![\\/](?:host|parts[\\/](?!sign-in)[\w-]+)[\\/])|node_modules[\\/](?:react-intl|@formatjs|intl-messageformat))[\\/]/;

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

/** Where the entry came from is asked in the browser and not answered here. */
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
        rules: [...(common.module?.rules ?? []), ...smallRemote, ownAddress],
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
        runtimePlugins: [
          at('scripts/build/own-scope.mjs'),
          at('scripts/build/retry-shared.mjs'),
          ...(run.dev ? [] : [at('scripts/build/retry-chunks.mjs')]),
        ],
        exposes: Object.fromEntries(
          Object.entries(remote.exposes).map(([key, file]) => [
            key,
            at('remotes', remote.name, file),
          ]),
        ),
        // It loads no remotes of its own, so it needs no part that loads them or reads their manifests.
        experiments: {
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...(run.dev ? [] : [scriptEntry(remote.name)]),
    ],
  });
};
