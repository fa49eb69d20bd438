import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from './node24.mjs';
import { ROOT } from './run.mjs';

const FOLDER = join(ROOT, '.cache', 'passed');
const fileOf = (part) => join(FOLDER, `${part.replace('/', '-')}.txt`);

/**
 * What the parts of the tests depend on, see scripts/test/parts.ts; undefined outside a git checkout. Call `ensureInstalled`
 * first.
 *
 * @param {readonly string[]} args
 * @returns {{ prints: Record<string, string>, touched?: object } | undefined}
 */
export const readParts = (args) => {
  if (!existsSync(join(ROOT, '.git'))) return undefined;
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
  const script = join(ROOT, 'scripts/test/parts.ts');
  return JSON.parse(execFileSync(node24(), [...flags, script, ...args], { encoding: 'utf8' }));
};

/**
 * Remembers which parts have passed on exactly these files, with this Node and this browser. In CI nothing is remembered: it
 * always runs everything.
 *
 * @param {Record<string, string>} prints of the parts' files
 * @param {readonly string[]} programs paths of the Node and the browser
 */
export const passedParts = (prints, programs) => {
  if (process.env['CI']) return { has: () => false, add: () => undefined };
  const machine = programs.map((program) => {
    const { size, mtimeMs } = statSync(program);
    return `${program} ${size} ${mtimeMs}`;
  });
  const printOf = (part) =>
    createHash('sha256')
      .update([prints[part], ...machine].join('\0'))
      .digest('hex');
  return {
    has: (part) =>
      part in prints &&
      existsSync(fileOf(part)) &&
      readFileSync(fileOf(part), 'utf8') === printOf(part),
    add: (part) => {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(fileOf(part), printOf(part));
    },
  };
};
