import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from './node24.mjs';
import { ROOT, Stop, run } from './run.mjs';

const DIST = join(ROOT, 'dist');
/** What product and docs are made by alike. */
const COMMON = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/areas',
  'packages',
];
/**
 * Everything that ends up in the built files, and what does not. The sandbox runs from source and is no input of the
 * product, but the docs have its description.
 */
const PARTS = {
  all: {
    inputs: [
      ...COMMON,
      'rspack.config.ts',
      'scripts/build',
      'remotes',
      'host-demo',
      // Pages of its own, which browsers load.
      'packages/sandbox/src/areas/video/stand-in',
    ],
    not: /(^|\/)(node_modules|dist|packages\/sandbox(?!\/src\/areas\/video\/stand-in))(\/|$)|\.test\.tsx?$|\.md$/,
  },
  docs: {
    inputs: [...COMMON, 'scripts/docs', 'docs', 'CHANGELOG.md', 'remotes'],
    // Of the remotes they have the areas and the texts of errors.
    not: /(^|\/)(node_modules|dist|docs\/reference|docs\/gallery\/derived)(\/|$)|\.test\.tsx?$|^remotes\/.*(?<!\/area)\.(tsx?|css)$/,
  },
};

/** All input files in a fixed order. */
const filesUnder = (path, not) => {
  if (not.test(path) || !existsSync(join(ROOT, path))) return [];
  const entries = readEntries(path);
  if (!entries) return [path];
  return entries.flatMap((name) => filesUnder(`${path}/${name}`, not));
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

const inputsHash = ({ inputs, not }) => {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesUnder(input, not))) {
    hash.update(`${path}\0`);
    hash.update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
};

const stampOf = (part) => join(DIST, `.inputs-${part}`);
const isStale = (part, hash) => {
  const stamp = stampOf(part);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash;
};

/**
 * Builds panel, kit, demo and docs into `dist/`, unless no input has changed since; the docs alone, or all but the docs, where
 * only that has changed. Call `ensureInstalled` first; `options` are those of `run`.
 */
export const ensureBuilt = async (options = {}) => {
  const hashes = { all: inputsHash(PARTS.all), docs: inputsHash(PARTS.docs) };
  const isProductStale = isStale('all', hashes.all);
  const areDocsStale = isStale('docs', hashes.docs);
  if (!isProductStale && !areDocsStale) return;
  console.log('Building ...');
  const parts = [
    ...(isProductStale ? [] : ['--only', 'docs']),
    ...(areDocsStale ? [] : ['--without-docs']),
  ];
  const args = ['--conditions=source', 'scripts/build.mjs', ...parts];
  const code = await run(node24(), args, options);
  if (code !== 0) throw new Stop('The build failed; its own messages stand above.');
  mkdirSync(DIST, { recursive: true });
  for (const [part, hash] of Object.entries(hashes)) writeFileSync(stampOf(part), hash);
};
