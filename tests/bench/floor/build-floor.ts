import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rspack } from '@rspack/core';

const PAGES = { 'bare-jssip': './bare-jssip.ts', 'react-valtio': './react-valtio.tsx' } as const;

/** Where the pages are, relative to the folder they were built into. */
export interface FloorPages {
  /** JsSIP, a field and a button. */
  bareJssip: string;
  /** React 19, valtio, JsSIP and a bare dial pad: the least that our stack can weigh. */
  floor: string;
}

const html = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Floor</title><link rel="icon" href="data:,"><body><script src="${script}"></script></body>`;

const bundle = (outDir: string, entry: Record<string, string>): Promise<void> => {
  const compiler = rspack({
    mode: 'production',
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    entry,
    devtool: false,
    output: { path: outDir, filename: '[name]/page.[contenthash:8].js', clean: true },
    performance: false,
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['source', 'browser', 'module', 'import', 'default'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: 'builtin:swc-loader',
            options: {
              detectSyntax: 'auto',
              jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } },
            },
          },
        },
      ],
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('rspack gave no result'));
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
};

/**
 * Builds the pages that the bench compares ours with into `outDir`, which is emptied first. Each page is one HTML file
 * and one minified script; it needs `window.__sip` before it loads and tells its moments with `performance.mark`.
 *
 * @example
 * const { bareJssip } = await buildFloor('/tmp/floor');
 * await page.addInitScript((sip) => { window.__sip = sip; }, settings);
 * await page.goto(`${origin}/${bareJssip}`);
 */
export const buildFloor = async (outDir: string): Promise<FloorPages> => {
  await buildPages(outDir, PAGES);
  return { bareJssip: 'bare-jssip/index.html', floor: 'react-valtio/index.html' };
};

/**
 * Builds each of `pages`, name and script in this folder, to `outDir/NAME/index.html`. `outDir` is emptied first. Scripts
 * have their hash in their name and a gzipped copy beside them, as ours have: so caches keep them as long.
 */
export const buildPages = async (outDir: string, pages: Record<string, string>): Promise<void> => {
  await bundle(outDir, pages);
  for (const name of Object.keys(pages)) {
    const script = (await readdir(join(outDir, name))).find((file) => file.endsWith('.js'));
    if (script === undefined) throw new Error(`${name} has no script`);
    const path = join(outDir, name, script);
    await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
    await writeFile(join(outDir, name, 'index.html'), html(script));
  }
};
