// npm run bench -- NAME [--json]
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { main, run } from './lib/run.mjs';

/** With --json, stdout is one document: what install and build print goes to stderr. */
const quietly = async (work) => {
  const { log } = console;
  console.log = console.error;
  await work();
  console.log = log;
};

await main(async () => {
  const options = { stdio: ['inherit', process.stderr, 'inherit'] };
  await quietly(() => ensureInstalled(options));
  await quietly(() => ensureBuilt(options));
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
  return run(node24(), [...flags, 'tests/bench/main.ts', ...process.argv.slice(2)]);
});
