/**
 * npm run build: everything below dist/, with a gzipped copy beside each file that profits. One line a part at the end.
 * `node scripts/build.mjs --only kit,kit-entry,stub,elements` builds some parts, `--without-docs` all but the docs.
 */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inNode24 } from './build/in-node24.mjs';
import { deriveAreas } from './lib/areas.mjs';
import { Stop, main } from './lib/run.mjs';

/** Gzipped files of builds before this one. */
const CACHE = fileURLToPath(new URL('../node_modules/.cache/gz', import.meta.url));
const TEXT = new Set(['.js', '.css', '.json', '.html', '.svg']);

/** Writes the gzipped copies and tells how many bytes of script there are, as they travel. */
const compress = async (folder, pack) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    // The docs are served as they are.
    .filter(({ parentPath }) => !/[\\/]docs([\\/]|$)/.test(parentPath.slice(folder.length)))
    .map((entry) => join(entry.parentPath, entry.name));
  const sizes = new Map();
  for (const file of files) {
    const packed = await pack(readFileSync(file));
    writeFileSync(`${file}.gz`, packed);
    sizes.set(file, packed.length);
  }
  return sizes;
};

const build = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        if (error || closing) reject(error ?? closing);
        else resolve(stats);
      });
    });
  });

await main(() =>
  inNode24(fileURLToPath(import.meta.url), async () => {
    // What is imported below needs them.
    deriveAreas();
    const { rspack } = await import('@rspack/core');
    const { configs, DIST } = await import('../rspack.config.ts');
    const { hintFirstView } = await import('./build/first-view.ts');
    const { writeKitFiles } = await import('./build/kit-entry.ts');
    const { packed } = await import('./build/packed.ts');
    const { sealVersions } = await import('./build/versions.ts');
    const { buildDocs } = await import('./docs/build-docs.ts');
    const { buildCrmPages } = await import('./build/crm-pages.ts');
    const started = performance.now();
    const flag = process.argv.indexOf('--only');
    const only = flag > 0 ? process.argv[flag + 1]?.split(',') : undefined;
    const all = configs({ dev: false, outDir: DIST });
    const parts = all.filter(({ name }) => only?.includes(name) ?? true);
    const docs = only?.includes('docs') ?? !process.argv.includes('--without-docs');
    const crm = only?.includes('crm') ?? true;
    if (parts.length === 0 && !docs && !crm)
      throw new Stop(`There are: ${[...all.map(({ name }) => name), 'crm', 'docs'].join(', ')}`);

    // Not by the compilers: two of them share a folder.
    const old = only || !existsSync(DIST) ? [] : readdirSync(DIST);
    for (const name of old)
      if (docs || name !== 'docs') rmSync(join(DIST, name), { recursive: true, force: true });
    const finish = async () => {
      if (docs) await buildDocs(join(DIST, 'docs'));
      console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      return 0;
    };
    if (crm) await buildCrmPages(join(DIST, 'host-demo'));
    const pack = (content) => packed(content, CACHE);
    if (parts.length === 0) {
      if (crm) await compress(join(DIST, 'host-demo'), pack);
      return finish();
    }
    const stats = await build(rspack(parts));
    const problems = stats.toString({ all: false, errors: true, warnings: true, colors: false });
    if (problems.trim()) console.log(problems);
    if (stats.hasErrors()) return 1;

    hintFirstView(join(DIST, 'panel'), stats.stats);
    writeKitFiles(join(DIST, 'panel'), stats.stats);
    sealVersions(join(DIST, 'panel'));
    const sizes = await compress(DIST, pack);
    for (const { compilation } of stats.stats) {
      const scripts = compilation
        .getAssets()
        .map(({ name }) => sizes.get(join(compilation.outputOptions.path, name)))
        .filter((size, index) => size && compilation.getAssets()[index].name.endsWith('.js'));
      const kilobytes = scripts.reduce((sum, size) => sum + size, 0) / 1000;
      console.log(
        `${compilation.name.padEnd(22)}${kilobytes.toFixed(1).padStart(7)} kB gz in ${scripts.length} scripts`,
      );
    }
    return finish();
  }),
);
