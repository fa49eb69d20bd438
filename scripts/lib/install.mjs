import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveAreas } from './areas.mjs';
import { ROOT, Stop, run } from './run.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.callpanel-install');
/** npm writes it last, so it also tells that an install was not broken off. */
const NPM_DONE = join(ROOT, 'node_modules', '.package-lock.json');

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

const isInstalled = () => {
  if (!existsSync(NPM_DONE)) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true;
  // A developer ran npm by hand.
  return statSync(NPM_DONE).mtimeMs >= statSync(LOCK).mtimeMs;
};

/** How to start npm: the one that runs us where there is one, so that a machine with several stays with it. */
const npm = () => {
  const script = process.env['npm_execpath'];
  if (script && /npm-cli\.c?js$/.test(script))
    return { command: process.env['npm_node_execpath'] ?? process.execPath, args: [script] };
  return { command: 'npm', args: [], options: { shell: process.platform === 'win32' } };
};

/**
 * Installs the dependencies that package-lock.json names, unless they are there, and derives what follows from the areas. Needs Node and npm only, so nothing
 * here may import a package. `more` are options of `run`.
 */
export const ensureInstalled = async (more = {}) => {
  if (!isInstalled()) {
    console.log('Installing dependencies ...');
    rmSync(STAMP, { force: true });
    const { command, args, options } = npm();
    // Not `npm ci`: it refuses a lock file that lacks the native packages of some other platform. The "include"s win
    // over a production setting of the machine. Warnings would only say that some packages want a newer Node than the
    // machine's: they get it.
    const how = ['--no-save', '--include=dev', '--include=optional'];
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    const code = await run(command, [...args, 'install', ...how, ...quiet], {
      ...options,
      ...more,
    });
    if (code !== 0) throw new Stop('npm install failed; its own messages stand above.');
  }
  writeFileSync(STAMP, lockHash());
  deriveAreas();
};
