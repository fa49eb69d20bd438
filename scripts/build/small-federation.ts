import { cut, moduleOf } from './cut.ts';
import type { Cut } from './cut.ts';

/** Ways into the federation runtime for plugins, of which ours use none: they hold on to what loads remotes. 1.1 kB. */
export const FEDERATION_CUTS: readonly Cut[] = [
  [/^import .*(?:manifest|load|preload)\.js";\n/gm, ''],
  [/\n\tutils: \{[^}]*\}/, '\n\tutils: {}'],
];

export const smallFederation = cut(
  /[\\/]node_modules[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/]helpers\.js$/,
  FEDERATION_CUTS,
);

/** By file below `node_modules/@module-federation`. */
export const REMOTE_CUTS: Readonly<Record<string, readonly Cut[]>> = {
  // The runtime's code for shared packages without their unused exports, which we do not use.
  'webpack-bundler-runtime/dist/init.cjs': [
    [/^let _module_federation_runtime\w* = .*\n/gm, ''],
    [/^_module_federation_runtime_helpers = .*\n/m, ''],
    [/^\tif \(USE_SHARED\) \{\n[^]*?^\t\}\n/m, ''],
  ],
  // The same, and remotes of a remote.
  'webpack-bundler-runtime/dist/index.cjs': [
    [/^const require_(?:remotes|getSharedFallbackGetter) = .*\n/gm, ''],
    [/^\tremotes: USE_REMOTE .*\n/m, '\tremotes: void 0,\n'],
    [/,\n\tgetSharedFallbackGetter: .*/, ''],
  ],
  // What a page asks its own runtime for: what loads other remotes is held by it alone.
  'runtime/dist/index.cjs': [
    [/^function \w+\(\.\.\.args\) \{\n[^]*?^\}\n/gm, ''],
    [/^exports\.(?:load|preload|register)\w+ = .*\n/gm, ''],
    [/^Object\.defineProperty\(exports, '\w+', \{\n[^]*?^\}\);\n/gm, ''],
  ],
};

/** For our remotes alone, which begin their runtime and share: a host's loads remotes. 4.2 kB of each. */
export const smallRemote = Object.entries(REMOTE_CUTS).map(([file, cuts]) =>
  cut(moduleOf(`@module-federation/${file}`), cuts),
);
