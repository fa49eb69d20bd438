/**
 * Writes a new area that works: `npm run new:area -- NAME --remote REMOTE --kind form|live|records`. What it does is for you to
 * change; `remotes/README.md` says how.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { linkRemote } from './new-remote.ts';
import { KINDS, planArea } from './plan.ts';

const ROOT = join(import.meta.dirname, '../..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'string' }, kind: { type: 'string' } },
});
const [name] = positionals;
const { remote } = values;
const kind = KINDS.find((each) => each === values.kind);

if (!name || !remote || !kind) {
  console.error(`npm run new:area -- NAME --remote REMOTE --kind ${KINDS.join('|')}`);
  process.exit(1);
}
const files = planArea({ name, remote, kind });
for (const [path, text] of files) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  console.log(path);
}
const node = (...args: string[]): void =>
  void execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
linkRemote(remote);
node('node_modules/oxfmt/bin/oxfmt', ...files.keys());
for (const derive of ['areas/derive', 'check/areas', 'check/contract', 'check/core-shape'])
  node('--conditions=source', `scripts/${derive}.ts`, '--renew');
