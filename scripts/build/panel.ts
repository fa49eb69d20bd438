import { rspack } from '@rspack/core';
import type { RspackOptions } from '@rspack/core';
import { at, base, merge } from './base.ts';
import type { BuildRun } from './base.ts';

/** The standalone panel: `/index.html` and `/assets/`. It loads the remotes by the federation runtime. */
export const shellConfig = (run: BuildRun): RspackOptions =>
  merge(base(run, 'shell', 'panel/assets'), {
    entry: {
      main: [
        // Before react-dom, or hot updates of remotes arrive without being shown.
        ...(run.dev ? [at('scripts/build/refresh-hook.mjs')] : []),
        at('packages/shell/src/main.tsx'),
      ],
    },
    output: {
      publicPath: run.dev ? `${run.devOrigin}/assets/` : '/assets/',
      trustedTypes: { policyName: 'callpanel-shell' },
    },
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: at('packages/shell/src/index.html'),
        filename: run.dev ? 'index.html' : '../index.html',
        scriptLoading: 'module',
      }),
    ],
  });

const esm: RspackOptions = {
  output: {
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
    chunkLoading: 'import',
    publicPath: 'auto',
    filename: '[name].js',
    // Hot reload and import() of the kit's chunks need no global name.
    environment: { dynamicImport: true, module: true },
  },
};

const STUB_FILES = /(?:^|[\\/])(?:stub|elements)\.js/;

/** What the stub fetches: `/kit/kit.js` by a fixed name, everything else below `/kit/c/` by content hash. */
export const kitConfig = (run: BuildRun): RspackOptions =>
  merge(merge(base(run, 'kit', 'panel/kit'), esm), {
    entry: { kit: at('packages/embed/src/kit/index.ts') },
    output: {
      ...(run.dev && { publicPath: `${run.devOrigin}/kit/` }),
      clean: { keep: (file) => STUB_FILES.test(file) },
    },
    optimization: { splitChunks: { chunks: 'async', minSize: 8000 } },
  });

/** `/kit/stub.js` and `/kit/elements.js`: one file each, for pages without a bundler. */
export const stubConfig = (run: BuildRun): RspackOptions =>
  merge(merge(base(run, 'stub', 'panel/kit'), esm), {
    entry: {
      stub: at('packages/embed/src/stub/index.ts'),
      elements: at('packages/embed/src/stub/elements.ts'),
    },
    // The kit's compiler empties the folder.
    output: { clean: false },
    optimization: { splitChunks: false, runtimeChunk: false },
  });
