import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const FOLDER = join(ROOT, '.cache', 'passed');
const file = (layer) => join(FOLDER, `${layer}.json`);

/** Every file of the repository that git knows or would know; undefined outside a git checkout. */
const files = () => {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
    return [...new Set(listed.split('\0'))].filter(Boolean).sort();
  } catch {
    return undefined;
  }
};

/**
 * A fingerprint of all that a test's outcome depends on: every source file, the Node and the browser. Undefined where it
 * cannot be computed, and in CI, which always runs everything.
 *
 * @param {readonly string[]} programs paths of the Node and the browser
 */
export const fingerprint = (programs) => {
  const names = process.env['CI'] ? undefined : files();
  if (!names) return undefined;
  const hash = createHash('sha256');
  for (const name of names) {
    const path = join(ROOT, name);
    if (!existsSync(path) || !statSync(path).isFile()) continue;
    hash.update(`${name}\0`).update(readFileSync(path));
  }
  for (const program of programs) {
    const { size, mtimeMs } = statSync(program);
    hash.update(`${program} ${size} ${mtimeMs}\0`);
  }
  return hash.digest('hex');
};

/** How many tests of a layer passed on exactly this, or undefined if it has to run. */
export const passedBefore = (layer, print) => {
  if (!print || !existsSync(file(layer))) return undefined;
  const before = JSON.parse(readFileSync(file(layer), 'utf8'));
  return before.print === print ? before.passed : undefined;
};

export const rememberPass = (layer, print, passed) => {
  if (!print) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file(layer), JSON.stringify({ print, passed }));
};
