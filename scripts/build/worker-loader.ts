import { dirname, join } from 'node:path';
import { readdirSync } from 'node:fs';
import { rspack } from '@rspack/core';
import type { Stats } from '@rspack/core';
import { base, merge } from './base.ts';

/**
 * Writes the program of a worker into the `worker-code.ts` beside it, as one text with all that it needs. Partners' pages may start
 * workers of their own origin only, so a worker is made of a text and not of an address of ours; and a text needs neither the
 * federation runtime nor chunks.
 *
 * @param entry the `*.worker.ts` file
 * @returns its code, and the files that it comes from
 */
export const workerCode = async (entry: string): Promise<{ code: string; files: string[] }> => {
  const compiler = rspack(
    merge(base({ dev: false, outDir: dirname(entry) }, 'worker', ''), {
      entry: { worker: entry },
      target: ['webworker', 'es2018'],
      output: { filename: 'worker.js' },
      cache: false,
    }),
  );
  // Nothing is written: the text goes into the module that asks for it.
  compiler.hooks.shouldEmit.tap('worker', () => false);
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error(entry)))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  const code = stats.compilation.getAsset('worker.js')?.source.source().toString() ?? '';
  const files = [...stats.compilation.fileDependencies];
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return { code, files };
};

// oxlint-disable-next-line no-default-export -- rspack asks a loader for it
export default async function workerLoader(
  this: { resourcePath: string; addDependency(path: string): void },
  source: string,
): Promise<string> {
  const folder = dirname(this.resourcePath);
  const entry = readdirSync(folder).find((file) => file.endsWith('.worker.ts'));
  const { code, files } = await workerCode(join(folder, entry ?? ''));
  for (const file of files) this.addDependency(file);
  return source.replace("WORKER_CODE = ''", () => `WORKER_CODE = ${JSON.stringify(code)}`);
}
