import { rspack } from '@rspack/core';
import type { Compiler, RspackOptions } from '@rspack/core';
import { BUILD_HASH, ESM, at, base, merge } from './base.ts';
import type { BuildRun } from './base.ts';
import { smallRemote } from './small-federation.ts';

/** The file below `/remotes/`. Nothing but libraries and what builds them is in it, so its name is of these. */
export const RUNTIME_FILE = `federation.${BUILD_HASH.slice(0, 8)}.js`;

/** What the plugin of federation defines for its runtime: our remotes load none of their own. */
const FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  FEDERATION_HAS_EXPOSES: 'true',
  ENV_TARGET: '"web"',
};

/** `/remotes/federation.<hash>.js`: the federation runtime of all remotes, 14 kB that were in each entry. */
export const federationConfig = (run: BuildRun): RspackOptions => {
  const common = merge(base(run, 'federation', 'panel/remotes'), ESM);
  return merge(common, {
    entry: { federation: at('scripts/build/federation-runtime.mjs') },
    output: { filename: RUNTIME_FILE, library: { type: 'modern-module' } },
    module: { ...common.module, rules: [...(common.module?.rules ?? []), ...smallRemote] },
    optimization: { splitChunks: false, runtimeChunk: false },
    plugins: [new rspack.DefinePlugin(FLAGS)],
  });
};

const NAME = 'callpanel-federation-runtime';
/** As the minimizer leaves the end of an entry. */
const EXPORTS = /export\{(\w+) as get,(\w+) as init\};?\s*$/;

/**
 * An entry that loads the runtime first. It is a module, and could simply import it; but what a module imports is never asked for
 * again where it did not come, and an entry that is requested again must work [F45]. A host awaits both functions.
 */
export const loadsRuntime = (entry: string): string => {
  if (!EXPORTS.test(entry)) throw new Error('The end of the entry is not what it was.');
  const body = entry.replace(EXPORTS, 'return{get:$1,init:$2}');
  return `const begin=__callpanel_federation__=>{${body}};
let opening,failures=0;
const mark=()=>failures?"?retry="+failures:/\\?retry=\\d+$/.exec(import.meta.url)||"";
const open=()=>opening||(opening=import("../${RUNTIME_FILE}"+mark()).then(begin).catch(error=>{opening=null;failures++;throw error}));
export const get=expose=>open().then(one=>one.get(expose));
export const init=(...scope)=>open().then(one=>one.init(...scope));
`;
};

/** Takes the runtime out of a remote's entry. */
export const sharedRuntime = {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(
      /webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/,
      at('scripts/build/given-runtime.mjs'),
    ).apply(compiler);
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the minimizer, before names are made of what files hold.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets))
          if (/^remoteEntry\.\w+\.js$/.test(file))
            compilation.updateAsset(
              file,
              new sources.RawSource(loadsRuntime(source.source().toString())),
            );
      });
    });
  },
};
