/**
 * npm run new:area -- NAME --remote REMOTE --kind form|live|records: writes a new area that works, see scripts/new-area/new-area.ts.
 */
import { fileURLToPath } from 'node:url';
import { inNode24 } from './build/in-node24.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  await ensureInstalled();
  return inNode24(fileURLToPath(import.meta.url), async () => {
    await import('./new-area/new-area.ts');
    return 0;
  });
});
