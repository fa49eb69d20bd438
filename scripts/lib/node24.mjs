import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, Stop } from './run.mjs';

const OS = process.platform === 'win32' ? 'win' : process.platform;
const BINARY = process.platform === 'win32' ? 'node.exe' : 'node';

/** The Node 24 that npm installed for this platform: one of the optional dependencies `node-...-<os>-<arch>`. */
const installed = () => {
  const modules = join(ROOT, 'node_modules');
  if (!existsSync(modules)) return undefined;
  const ending = `-${OS}-${process.arch}`;
  return readdirSync(modules)
    .filter((name) => name.startsWith('node-') && name.endsWith(ending))
    .map((name) => join(modules, name, 'bin', BINARY))
    .find((file) => existsSync(file));
};

/**
 * Path of a Node that runs our TypeScript as it is (24 or newer), whatever the machine's own version. Call
 * `ensureInstalled` first.
 *
 * @example await run(node24(), ['--conditions=source', 'packages/sandbox/src/main.ts']);
 */
export const node24 = () => {
  const own = installed();
  if (own) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Stop(
    `Callpanel needs Node 24 and this is Node ${process.versions.node}. npm installs one for Linux, macOS and ` +
      `Windows by itself, but has none for ${OS}-${process.arch} or leaves out optional dependencies. ` +
      'Run "npm install --include=optional", or install Node 24 or newer.',
  );
};
