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

/**
 * Builds the remotes of this repository as another version would be; returns the folder that `panel/` is in.
 *
 * Playwright's workers may build at the same time: each has a folder of its own and none uses the cache, which takes one
 * process at a time.
 */
export const buildOtherVersion = async (version: OtherVersion): Promise<string> => {
  if (version.core === CORE_VERSION)
    throw new Error(`${CORE_VERSION} is the version of this repository: take another`);
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? '0';
  const outDir = at('.cache/federation', worker, `core-${version.core}-needs-${version.needs}`);
  const run = { dev: false, outDir, coreVersion: version.core };
  const configs = [
    ...REMOTES.map((remote) => otherConfig(remoteConfig(run, remote), version)),
    federationConfig(run),
  ];
  const compiler = rspack(configs.map((config) => ({ ...config, cache: false })));
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
