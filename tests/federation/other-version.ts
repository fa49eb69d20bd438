import { CORE_VERSION } from '@callpanel/core/version';
import type { Page } from '@playwright/test';
import { rspack } from '@rspack/core';
import type { RspackOptions } from '@rspack/core';
import { at } from '../../scripts/build/base.ts';
import { federationConfig } from '../../scripts/build/federation-runtime.ts';
import { REMOTES, remoteConfig } from '../../scripts/build/remotes.ts';

export interface OtherVersion {
  /** Version of the core that this build brings along. */
  core: string;
  /** Oldest core that its widgets work with. */
  needs: string;
}

const replace = (file: string, from: string, to: string) => ({
  resource: at(file),
  enforce: 'pre' as const,
  use: { loader: at('tests/federation/replace-loader.mjs'), options: { from, to } },
});

/** A core newer than this repository's. */
export const NEWER_CORE = CORE_VERSION.replace(
  /\d+\.\d+$/,
  (rest) => `${parseInt(rest, 10) + 1}.0`,
);

const otherConfig = (config: RspackOptions, { core, needs }: OtherVersion): RspackOptions => ({
  ...config,
  cache: false,
  module: {
    ...config.module,
    rules: [
      ...(config.module?.rules ?? []),
      replace('packages/core/src/derived/version.ts', `'${CORE_VERSION}'`, `'${core}'`),
      replace(
        'packages/widget/src/mount/mount.tsx',
        'coreProblem(core, CORE_VERSION)',
        `coreProblem(core, '${needs}')`,
      ),
    ],
  },
});

/** Builds the remotes of this repository as another version would be; returns the folder that `panel/` is in. */
export const buildOtherVersion = async (version: OtherVersion): Promise<string> => {
  if (version.core === CORE_VERSION)
    throw new Error(`${CORE_VERSION} is the version of this repository: take another`);
  const outDir = at('.cache/federation', `core-${version.core}-needs-${version.needs}`);
  const run = { dev: false, outDir, coreVersion: version.core };
  const compiler = rspack([
    ...REMOTES.map((remote) => otherConfig(remoteConfig(run, remote), version)),
    federationConfig(run),
  ]);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  });
  return outDir;
};

/** Where a page finds the other version. No server: the browser is answered from the folder. */
export const OTHER_ORIGIN = 'http://other.example';

export const serveOtherVersion = (page: Page, outDir: string): Promise<unknown> =>
  page.route(`${OTHER_ORIGIN}/**`, (route) =>
    route.fulfill({
      path: `${outDir}/panel${new URL(route.request().url()).pathname}`,
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
