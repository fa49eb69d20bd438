/**
 * npm run mutate -- remotes/chat: changes product code in one place at a time, runs the unit tests that can see it, and lists the
 * changes that none of them noticed. Without a folder: the files that differ from the last commit. `--most 100` changes instead
 * of 40; `--seed 7` others. A file is put back before the next one is changed, and when the run is interrupted.
 */
import { inNode24 } from './build/in-node24.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';
import { fileURLToPath } from 'node:url';

await main(async () => {
  await ensureInstalled();
  return inNode24(fileURLToPath(import.meta.url), async () => {
    const { mutate } = await import('./mutate/mutate.ts');
    return mutate(process.argv.slice(2));
  });
});
