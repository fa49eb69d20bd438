import { rspack } from '@rspack/core';
import type { RspackPluginInstance } from '@rspack/core';

const NAME = 'callpanel-script-entry';

/** The module is requested again, at another address, if it did not load: browsers remember the first failure. */
const scriptOf = (container: string, entry: string): string => `var ${container} = (() => {
  const url = document.currentScript.src.replace(/[^/]*$/, '${entry}');
  let failures = 0;
  let given, opening;
  const open = () =>
    (opening =
      opening ||
      import(failures ? url + '?retry=' + failures : url)
        .then(async (remote) => {
          await remote.init(...given);
          return remote;
        })
        .catch((error) => {
          opening = undefined;
          failures++;
          throw error;
        }));
  return {
    init: async (...scope) => {
      given = scope;
      await open();
    },
    get: async (expose) => (await open()).get(expose),
  };
})();
`;

/**
 * `remoteEntry.js`: the remote for hosts that load a script with a global name, as webpack 5's own federation does:
 * `remotes: { softphone: 'softphone@https://panel.example/remotes/softphone/remoteEntry.js' }`. Its name never changes, and it holds no
 * more than the address of the module that is the remote.
 */
export const scriptEntry = (container: string): RspackPluginInstance => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Names have their hashes by then.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const entry = Object.keys(assets).find((file) => /^remoteEntry\.\w+\.js$/.test(file));
        if (!entry) throw new Error(`${container} has no entry`);
        compilation.emitAsset(
          'remoteEntry.js',
          new rspack.sources.RawSource(scriptOf(container, entry)),
        );
      });
    }),
});
