import { rspack } from '@rspack/core';
import type { RspackOptions } from '@rspack/core';
import { ESM, at, base, merge } from './base.ts';
import type { BuildRun } from './base.ts';
import { baseVersion } from './shared.ts';

/** The standalone panel: `/index.html` and `/assets/`. It loads the remotes by the federation runtime. */
export const shellConfig = (run: BuildRun): RspackOptions =>
  merge(base(run, 'shell', 'panel/assets'), {
    entry: {
      // First: a small file, so that it has asked the server before the others are here.
      early: at('packages/shell/src/early/early.ts'),
      main: at('packages/shell/src/main.tsx'),
    },
    output: {
      publicPath: run.dev ? `${run.devOrigin}/assets/` : '/assets/',
      trustedTypes: { policyName: 'callpanel-shell' },
    },
    // Browsers compile each file on a thread of its own: two at once are there sooner than one of both.
    ...(!run.dev && {
      optimization: {
        splitChunks: {
          cacheGroups: {
            react: {
              test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
              name: 'react',
              chunks: 'initial',
              enforce: true,
            },
          },
        },
      },
    }),
    plugins: [
      new rspack.DefinePlugin({
        BASE_VERSION: JSON.stringify(baseVersion(run)),
      }),
      new rspack.CopyRspackPlugin({
        patterns: [
          // By this very name in the page.
          { from: at('packages/shell/src/old-browser.js'), to: 'old-browser.js' },
          // Operators put their own name and pictures in the place of these.
          { from: at('packages/shell/src/manifest.webmanifest'), to: '../manifest.webmanifest' },
          { from: at('packages/shell/src/app-icon.svg'), to: 'app-icon.svg' },
          { from: at('packages/shell/src/app-icon.png'), to: 'app-icon.png' },
          { from: at('packages/shell/src/notes-worker.js'), to: '../notes-worker.js' },
          // Browsers ask for it whatever a page says.
          { from: at('packages/shell/src/favicon.ico'), to: '../favicon.ico' },
        ],
      }),
      new rspack.HtmlRspackPlugin({
        template: at('packages/shell/src/index.html'),
        filename: run.dev ? 'index.html' : '../index.html',
        scriptLoading: 'module',
      }),
    ],
  });

/**
 * What `/kit/kit.js` asks for, by content hash: `/kit/main.<hash>.js` and all below `/kit/c/`; and the page that shows one widget in
 * a frame, of the same chunks.
 */
export const kitConfig = (run: BuildRun): RspackOptions =>
  merge(merge(base(run, 'kit', 'panel/kit'), ESM), {
    entry: {
      main: at('packages/embed/src/kit/index.ts'),
      // It imports all that the kit's entry imports: what is in the one entry is then in no chunk because of the other.
      'frame-page': at('packages/embed/src/kit/frame-page/index.ts'),
    },
    plugins: [
      // The component is for React applications that have the widget by federation.
      new rspack.NormalModuleReplacementPlugin(
        /^\.\/mount\/Widget\.tsx$/,
        at('scripts/build/no-component.mjs'),
      ),
      // The stub refuses what is no event.
      new rspack.NormalModuleReplacementPlugin(
        /^\.\/check-event\.ts$/,
        at('scripts/build/no-event-check.mjs'),
      ),
      new rspack.HtmlRspackPlugin({
        template: at('packages/embed/src/kit/frame-page/page.html'),
        filename: '../frame.html',
        chunks: ['frame-page'],
        publicPath: '/kit/',
        scriptLoading: 'module',
      }),
    ],
    optimization: {
      splitChunks: {
        // Their chunks contain all they need: the note is rarely shown, so no widget's code is split for it, and the library of
        // numbers has one user.
        chunks: (chunk) => !chunk.canBeInitial() && !['note', 'numbers'].includes(chunk.name ?? ''),
        minSize: 16_000,
      },
    },
  });

/** One module in one file below `/kit/`, written as a person would: no helpers for what it exports. */
const moduleConfig = (
  run: BuildRun,
  name: string,
  entry: Record<string, string>,
): RspackOptions => {
  const common = merge(base(run, name, 'panel/kit'), ESM);
  return merge(common, {
    output: { filename: '[name].js', library: { type: 'modern-module' } },
    entry,
    // A script's address is read in the browser, not here.
    module: { ...common.module, parser: { javascript: { importMeta: false } } },
    optimization: { splitChunks: false, runtimeChunk: false },
  });
};

/** `/kit/kit.js`, the first that a stub fetches; `kit-entry.ts` writes into it which files the kit has. */
export const kitEntryConfig = (run: BuildRun): RspackOptions =>
  moduleConfig(run, 'kit-entry', { kit: at('packages/embed/src/kit/entry.ts') });

/** The stand-in for meetings: the script of the live sub-host, and the page of a meeting (`packages/sandbox/src/areas/video`). */
export const liveConfig = (run: BuildRun): RspackOptions => {
  const from = (file: string) => at('packages/sandbox/src/areas/video/stand-in', file);
  const config = base(run, 'live', 'live');
  return merge(config, {
    entry: { external_api: from('external-api.ts'), meeting: from('meeting.ts') },
    output: { filename: '[name].js', chunkFilename: '[name].js' },
    optimization: { splitChunks: false, runtimeChunk: false },
    plugins: [new rspack.CopyRspackPlugin({ patterns: [from('meeting.css')] })],
  });
};

/** `/kit/stub.js`, `/kit/elements.js` and `/kit/frame.js`, for pages without a bundler. In one compiler they would share files. */
export const stubConfigs = (run: BuildRun): RspackOptions[] =>
  Object.entries({ stub: 'index.ts', elements: 'elements.ts', frame: 'frame/index.ts' }).map(
    ([name, file]) =>
      merge(moduleConfig(run, name, { [name]: at('packages/embed/src/stub', file) }), {
        plugins: [
          new rspack.NormalModuleReplacementPlugin(
            /^\.\/ahead\.ts$/,
            at('scripts/build/known-ahead.mjs'),
          ),
        ],
      }),
  );
