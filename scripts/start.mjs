/**
 * npm start: on a fresh machine installs, builds, then runs the sandbox, which prints the addresses and who to sign in
 * as. Options are the sandbox's: `npm start -- --port 7700 --demo-port 7701 --people 50`.
 */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { main, run } from './lib/run.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const sandbox = ['--conditions=source', 'packages/sandbox/src/main.ts'];
  return run(node24(), [...sandbox, ...process.argv.slice(2)]);
});
