import type { RspackOptions } from '@rspack/core';
import { deriveAreas } from './scripts/lib/areas.mjs';
import { at } from './scripts/build/base.ts';
import type { BuildRun } from './scripts/build/base.ts';
import { federationConfig } from './scripts/build/federation-runtime.ts';
import { hostDemoConfigs } from './scripts/build/host-demo.ts';
import {
  kitConfig,
  kitEntryConfig,
  liveConfig,
  shellConfig,
  stubConfigs,
} from './scripts/build/panel.ts';
import { REMOTES, remoteConfig } from './scripts/build/remotes.ts';

/**
 * Everything that is built, one compiler each; scripts/build.mjs and scripts/dev.mjs run them.
 *
 * | compiler | gives |
 * |---|---|
 * | one for each folder in `remotes/` | `panel/remotes/<name>/mf-manifest.json`: the federated door, also the shell's |
 * | federation | `panel/remotes/federation.<hash>.js`: the runtime that the entries of all remotes load |
 * | shell | `panel/index.html`, `panel/assets/` |
 * | kit, kit-entry | `panel/kit/kit.js` and what it loads: the same widgets as one ESM build with shared chunks, without the federation runtime (53 kB) |
 * | stub, elements, frame | `panel/kit/stub.js`, `panel/kit/elements.js`, `panel/kit/frame.js` for pages without a bundler |
 * | live | `live/external_api.js`, `live/meeting.js`: the sandbox's stand-in for meetings |
 * | host-demo (3) | `host-demo/*.html`: strangers' pages for another origin |
 */
export const configs = (run: BuildRun): RspackOptions[] => {
  deriveAreas();
  return [
    ...REMOTES.map((remote) => remoteConfig(run, remote)),
    federationConfig(run),
    shellConfig(run),
    kitConfig(run),
    kitEntryConfig(run),
    ...stubConfigs(run),
    liveConfig(run),
    ...hostDemoConfigs(run),
  ];
};

/** What the dev server needs: the panel. */
export const devConfigs = ({ outDir, origin }: { outDir: string; origin: string }) => {
  const run: BuildRun = { dev: true, outDir, devOrigin: origin };
  deriveAreas();
  return [...REMOTES.map((remote) => remoteConfig(run, remote)), shellConfig(run)];
};

export const DIST = at('dist');
