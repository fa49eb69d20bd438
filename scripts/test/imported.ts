import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { importsOf } from '../../tests/floors/imports.ts';

const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** What files import, by their paths: most are of several areas, and reading them is nearly all of the work. */
const read = new Map<string, ReturnType<typeof importsOf>>();
const importsIn = (file: string): ReturnType<typeof importsOf> => {
  const known = read.get(file) ?? importsOf(file, readFileSync(file, 'utf8'));
  read.set(file, known);
  return known;
};

/**
 * The files of the repository that come along when these are loaded, they themselves too. Imports of types bring nothing; a
 * package of ours stands for its sources.
 *
 * @param root the repository's folder
 * @param paths from there
 */
export const imported = (root: string, paths: readonly string[]): Set<string> => {
  const require = createRequire(join(root, 'package.json'));
  const found = new Set<string>();
  const resolved = (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith('.')) return resolve(root, dirname(from), specifier);
    return specifier.startsWith('@callpanel/') ? require.resolve(specifier) : undefined;
  };
  const queue = [...paths];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    if (!isCode(path)) continue;
    for (const { specifier, types } of importsIn(join(root, path))) {
      const file = types ? undefined : resolved(path, specifier.replace(/\?.*/, ''));
      if (file && existsSync(file)) queue.push(relative(root, file).replaceAll('\\', '/'));
    }
  }
  return found;
};
