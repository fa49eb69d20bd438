import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { RspackOptions } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { contractZod } from './contract-zod.ts';
import { eagerlyCompiled } from './eagerly-compiled.ts';
import { smallLibraries } from './small-libraries.ts';

export const ROOT = new URL('../..', import.meta.url).pathname;
export const at = (...path: string[]): string => join(ROOT, ...path);

/** What one build run is: production files, or the dev server's memory. */
export interface BuildRun {
  dev: boolean;
  /** Folder that gets `panel/` and `host-demo/`. */
  outDir: string;
  /** Origin of the dev server; publicPath 'auto' collides there (several compilers behind one server). */
  devOrigin?: string;
  /** Other than the core's own: the federation tests build a second version. */
  coreVersion?: string;
}

const { browserslist } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
  browserslist: string[];
};

const scripts = (run: BuildRun) => ({
  test: /\.(?:[jt]sx?|[cm]js)$/,
  // Also node_modules: several dependencies ship syntax newer than the specification's browsers.
  exclude: [/[\\/]node_modules[\\/](?:@swc|core-js|@rspack)[\\/]/],
  resolve: { fullySpecified: false },
  use: {
    loader: 'builtin:swc-loader',
    options: {
      detectSyntax: 'auto',
      env: { targets: browserslist, bugfixes: true },
      jsc: {
        externalHelpers: true,
        // Shorter forms of lowered syntax; no code here relies on the difference.
        assumptions: {
          noDocumentAll: true,
          privateFieldsAsProperties: true,
          setPublicClassFields: true,
        },
        transform: { react: { runtime: 'automatic', development: run.dev, refresh: run.dev } },
      },
    },
  },
});

/** Their docblocks tell why. Tests read the sources as they are written. */
const privateNames = {
  test: /[\\/](?:packages|remotes)[\\/].*\.tsx?$/,
  enforce: 'pre' as const,
  use: { loader: at('scripts/build/private-names-loader.ts') },
};

/** Packages whose unused modules are left out: importing them has no effect. */
const PURE = /[\\/]packages[\\/](?:contracts|wires|telephony|i18n|ui|widget)[\\/]src[\\/].*\.tsx?$/;

/**
 * Widgets adopt their style sheets into a shadow root, so a CSS module is its text plus class names. Text and not a
 * constructed sheet: the oldest browsers of the specification cannot construct one and get a `<style>`.
 */
const shadowStyles = {
  test: /\.module\.css$/,
  type: 'css/module',
  parser: { exportType: 'text', dashedIdents: false, namedExports: true },
  generator: { localIdentName: 'cp-[local]-[hash:5]', exportsConvention: 'camel-case-only' },
  use: {
    loader: 'builtin:lightningcss-loader',
    options: { targets: browserslist, minify: true },
  },
};

/** CSS of a library, as text: a widget adopts it, with the class names that the library gives its elements. */
const libraryStyles = {
  test: /[\\/]node_modules[\\/].*\.css$/,
  type: 'asset/source' as const,
};

/** CSS of a page we own: the shell's and host-demo's. */
const pageStyles = {
  test: /\.css$/,
  exclude: [/\.module\.css$/, /[\\/]node_modules[\\/]/],
  type: 'css/auto',
  use: { loader: 'builtin:lightningcss-loader', options: { targets: browserslist, minify: true } },
};

/** Its docblock tells why. */
const ownKeys = {
  test: /[\\/]node_modules[\\/](?!@swc[\\/]|@rspack[\\/]).*\.(?:js|mjs|cjs)$/,
  enforce: 'pre' as const,
  use: { loader: at('scripts/build/own-keys-loader.ts') },
};

/** Its docblock tells why. */
const errors = {
  test: /[\\/]contracts[\\/]src[\\/]errors\.ts$/,
  use: { loader: at('scripts/build/errors-loader.ts') },
};

/** Its docblock tells why. */
const entries = {
  test: /[\\/]contracts[\\/]src[\\/]embed[\\/](?:commands|events|requests)[\\/].*\.ts$/,
  enforce: 'pre' as const,
  use: { loader: at('scripts/build/entries-loader.ts') },
};

/** Its docblock tells why. */
const languages = {
  test: /[\\/](?:packages|remotes)[\\/].*[\\/]messages\.ts$/,
  enforce: 'pre' as const,
  use: { loader: at('scripts/build/locales-loader.ts') },
};

/** Its docblock tells why. */
const workers = {
  test: /[\\/]worker-code\.ts$/,
  enforce: 'pre' as const,
  use: { loader: at('scripts/build/worker-loader.ts') },
};

const messages = {
  test: /[\\/]locales[\\/][^\\/]+\.json$/,
  type: 'javascript/esm' as const,
  use: { loader: at('scripts/build/messages-loader.ts') },
};

const BUILD_FILES = globSync('scripts/build/*.{ts,mjs,cjs}', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .sort();

/** What the files are made by; its change starts the cache afresh. */
export const BUILD_HASH = ['package.json', 'package-lock.json', 'rspack.config.ts', ...BUILD_FILES]
  .reduce((hash, file) => hash.update(readFileSync(at(file))), createHash('sha256'))
  .digest('hex');

/** In the kit, which is also a widget's page in a frame, hosts of frames say hello at once: there one Zod serves both. */
const contractZodOf = (name: string) => (name === 'kit' ? [] : [contractZod(at)]);

/** What every compiler has in common; its files go to `folder` below `run.outDir`. */
export const base = (run: BuildRun, name: string, folder: string): RspackOptions => ({
  name,
  context: ROOT,
  mode: run.dev ? 'development' : 'production',
  // Neither of the two needs eval, which a Content-Security-Policy forbids.
  devtool: run.dev ? 'cheap-module-source-map' : false,
  target: ['web', 'es2018'],
  output: {
    path: join(run.outDir, folder),
    uniqueName: `callpanel-${name}`,
    filename: '[name].[contenthash:8].js',
    // Every page begins with the list of all names that have a hash of their own. Of two versions of one chunk 16 million could differ.
    // A page of the kit begins without that list, so its start does not grow with the areas: all of its chunks have the build's hash.
    chunkFilename:
      name === 'kit' && !run.dev ? 'c/[name].[fullhash:8].js' : 'c/[name].[contenthash:6].js',
    cssFilename: '[name].[contenthash:8].css',
    cssChunkFilename: 'c/[name].[contenthash:8].css',
    crossOriginLoading: 'anonymous',
  },
  resolve: {
    conditionNames: ['source', 'import', 'module', 'browser', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    alias: {
      // All texts are compiled ahead by the messages loader.
      '@formatjs/icu-messageformat-parser$': at(
        'node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
      ),
      ...(!run.dev && { debug$: at('scripts/build/silent-debug.cjs') }),
    },
  },
  module: {
    rules: [
      scripts(run),
      // Before the cuts, so that it runs after them: those are for a text as it was published.
      ownKeys,
      ...(run.dev
        ? []
        : [...smallLibraries, privateNames, errors, entries, ...contractZodOf(name)]),
      { test: PURE, sideEffects: false },
      shadowStyles,
      libraryStyles,
      pageStyles,
      languages,
      messages,
      workers,
    ],
  },
  plugins: [
    new rspack.ProvidePlugin({
      'Object.fromEntries': [at('scripts/build/stand-ins.ts'), 'fromEntries'],
      queueMicrotask: [at('scripts/build/stand-ins.ts'), 'queueMicrotask'],
      __ownKeys: [at('scripts/build/stand-ins.ts'), 'ownKeys'],
    }),
    ...(run.dev
      ? [
          // In this order: what the first defines, the second takes over.
          new rspack.EntryPlugin(ROOT, at('scripts/build/refresh-hook.mjs'), {}),
          new ReactRefreshRspackPlugin(),
        ]
      : [
          eagerlyCompiled,
          // Their length grows with the number of modules otherwise, and with it each file that refers to them.
          new rspack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
        ]),
  ],
  optimization: {
    chunkIds: run.dev ? 'named' : 'deterministic',
    moduleIds: run.dev ? 'named' : false,
  },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
  lazyCompilation: false,
  cache: {
    type: 'persistent',
    version: `${name}-${run.dev}-${BUILD_HASH}`,
    storage: { type: 'filesystem', directory: at('node_modules/.cache/rspack') },
  },
});

/** Plugins of `more` are added to those of `first`; its other keys win, one level deep for output and optimization. */
export const merge = (first: RspackOptions, more: RspackOptions): RspackOptions => ({
  ...first,
  ...more,
  output: { ...first.output, ...more.output },
  optimization: { ...first.optimization, ...more.optimization },
  experiments: { ...first.experiments, ...more.experiments },
  plugins: [...(first.plugins ?? []), ...(more.plugins ?? [])],
});

/** Output as ECMAScript modules: no global name, so that several versions can be on one page. */
export const ESM: RspackOptions = {
  output: {
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
    chunkLoading: 'import',
    publicPath: 'auto',
    environment: { dynamicImport: true, module: true },
  },
};
