/**
 * npm run pack: writes dist/packages/callpanel-embed-<version>.tgz, the package that partners install. It needs no build of the
 * panel. `node scripts/pack.mjs FOLDER` writes it there instead.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inNode24 } from './build/in-node24.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, main } from './lib/run.mjs';

await main(async () => {
  await ensureInstalled();
  return inNode24(fileURLToPath(import.meta.url), async () => {
    const { packEmbed } = await import('./pack/pack-embed.ts');
    console.log(await packEmbed(resolve(ROOT, process.argv[2] ?? 'dist/packages')));
    return 0;
  });
});
