import type { Compiler } from '@rspack/core';

/** Browsers compile smaller files on the page's own thread, where what is never called would cost time. Bytes, unpacked. */
const LEAST = 30_000;

/**
 * Asks Chromium 136 and newer to compile a whole file while it comes, on another thread, and not function by function when
 * each is called first: a quarter of what the page's own thread works until the phone is there. Others read a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Puts the hint first in each large script, before its name is made of what it holds. */
export const eagerlyCompiled = {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.compilation.tap('eagerly-compiled', (compilation) => {
      // After the minimizer, which takes comments out.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'eagerly-compiled', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets))
          if (name.endsWith('.js') && source.size() >= LEAST)
            compilation.updateAsset(name, new sources.ConcatSource(HINT, source));
      });
    });
  },
};
