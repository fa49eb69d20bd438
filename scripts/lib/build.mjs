import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from './node24.mjs';
import { ROOT, Stop, run } from './run.mjs';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.inputs');
/** Everything that ends up in the built files. The sandbox runs from source and is no input. */
const INPUTS = [
  'package-lock.json',
  'package.json',
  'rspack.config.ts',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/build',
  'packages',
  'remotes',
  'host-demo',
];
const NO_INPUT = /(^|\/)(node_modules|dist|packages\/sandbox)(\/|$)|\.test\.tsx?$|\.md$/;

/** All input files in a fixed order. */
const filesUnder = (path) => {
  if (NO_INPUT.test(path) || !existsSync(join(ROOT, path))) return [];
  const entries = readEntries(path);
  if (!entries) return [path];
  return entries.flatMap((name) => filesUnder(`${path}/${name}`));
};

/** Names in a folder, sorted; undefined for a file. */
const readEntries = (path) => {
  try {
    return readdirSync(join(ROOT, path)).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
};

const inputsHash = () => {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap(filesUnder)) {
    hash.update(`${path}\0`);
    hash.update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
};

/**
 * Builds panel, kit and demo into `dist/`, unless no input has changed since. Call `ensureInstalled` first; `options` are
 * those of `run`.
 */
export const ensureBuilt = async (options = {}) => {
  const hash = inputsHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  console.log('Building ...');
  const code = await run(node24(), ['--conditions=source', 'scripts/build.mjs'], options);
  if (code !== 0) throw new Stop('The build failed; its own messages stand above.');
  mkdirSync(DIST, { recursive: true });
  writeFileSync(STAMP, hash);
};
