// npm run build: everything below dist/, one summary line a part. `--only kit,stub` builds some parts.
import { gzipSync } from 'node:zlib';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

if (!process.features.typescript || !process.execArgv.includes('--conditions=source')) {
  const node24 = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
  const run = spawnSync(
    node24,
    ['--conditions=source', '--disable-warning=ExperimentalWarning', ...process.argv.slice(1)],
    { stdio: 'inherit' },
  );
  process.exit(run.status ?? 1);
}

const { rspack } = await import('@rspack/core');
const { configs, defaultRun } = await import('../rspack.config.ts');

const onlyAt = process.argv.indexOf('--only');
const only = onlyAt < 0 ? null : process.argv[onlyAt + 1].split(',');
const started = performance.now();
const all = await configs(defaultRun());
const compiler = rspack(all.filter(({ name }) => !only || only.includes(name)));

compiler.run((error, stats) => {
  if (error) throw error;
  for (const part of stats.stats) {
    const { assets = [], time } = part.toJson({ all: false, assets: true, timings: true });
    const scripts = assets.filter(({ name }) => name.endsWith('.js'));
    const bytes = scripts.reduce(
      (sum, { name }) =>
        sum + gzipSync(part.compilation.getAsset(name).source.source(), { level: 9 }).length,
      0,
    );
    console.log(
      `${part.compilation.name.padEnd(22)} ${String(scripts.length).padStart(3)} scripts ${(bytes / 1024).toFixed(1).padStart(7)} kB gz ${time} ms`,
    );
  }
  const problems = stats.toString({ all: false, errors: true, warnings: true, colors: false });
  if (problems) console.log(problems);
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  compiler.close(() => {
    process.exitCode = stats.hasErrors() ? 1 : 0;
  });
});
