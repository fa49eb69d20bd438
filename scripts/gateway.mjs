/**
 * npm run gateway: on a fresh machine installs, then feeds a broker from an Asterisk. docs/provider/asterisk-broker.md says how. Options are the program's:
 * `npm run gateway -- --realm acme.example --broker-url ws://localhost:15674/ws --queues-key acme.example.show-511`.
 */
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { main, run } from './lib/run.mjs';

await main(async () => {
  await ensureInstalled();
  const gateway = ['--conditions=source', 'packages/sandbox/src/gateway/main.ts'];
  return run(node24(), [...gateway, ...process.argv.slice(2)]);
});
