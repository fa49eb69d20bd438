import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutationsOf, type Mutation } from './mutations.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Placed extends Mutation {
  path: string;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Product code with behaviour: no tests, tables or texts. */
const isProduct = (path: string) =>
  /^(packages|remotes)\/.*\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\.d\.ts$|\/testing\/|\/derived\/|packages\/sandbox\//.test(path);

/** A repeatable order: the same seed gives the same changes on the same code. */
const shuffled = <T>(items: readonly T[], seed: number): T[] => {
  let state = seed;
  // Numerical Recipes' linear congruential generator.
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
};

/** Whether one of these unit tests fails now. */
const fails = (...which: string[]): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const args = [...which, '--run', '--bail=1', '--reporter=dot', '--passWithNoTests'];
    const child = spawn(
      process.execPath,
      ['--conditions=source', 'node_modules/vitest/vitest.mjs', ...args],
      { cwd: ROOT, stdio: 'ignore' },
    );
    child.on('error', reject);
    child.on('exit', (code) => resolve(code !== 0));
  });

/** The tests beside a file take seconds; all that import it are asked only where those notice nothing. */
const isNoticed = async (path: string): Promise<boolean> => {
  const beside = /^remotes\/[^/]+\/src\/[^/]+/.exec(path)?.[0] ?? dirname(path);
  return (await fails(`${beside}/`)) || fails('related', path);
};

/** @returns the exit code: 0 also where changes were not noticed, because the list is there to be read */
export const mutate = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      most: { type: 'string', default: '40' },
      seed: { type: 'string', default: '1' },
    },
  });
  const paths =
    positionals.length > 0
      ? git('ls-files', ...positionals)
      : [
          ...git('diff', '--name-only', 'HEAD'),
          ...git('ls-files', '--others', '--exclude-standard'),
        ];
  const all = paths.filter(isProduct).flatMap((path): Placed[] => {
    const code = readFileSync(`${ROOT}${path}`, 'utf8');
    return mutationsOf(path, code).map((mutation) => ({ ...mutation, path }));
  });
  if (all.length === 0) {
    console.error('No product code there that could be changed.');
    return 1;
  }
  const chosen = shuffled(all, Number(values.seed)).slice(0, Number(values.most));
  console.log(`${chosen.length} of ${all.length} possible changes`);

  let putBack = (): void => undefined;
  const interrupt = () => {
    putBack();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);
  const missed: Placed[] = [];
  for (const mutation of chosen) {
    const { path, line, was, is, code } = mutation;
    const before = readFileSync(`${ROOT}${path}`, 'utf8');
    putBack = () => writeFileSync(`${ROOT}${path}`, before);
    writeFileSync(`${ROOT}${path}`, code);
    try {
      const noticed = await isNoticed(path);
      if (!noticed) missed.push(mutation);
      console.log(
        `${noticed ? 'noticed' : 'MISSED '}  ${path}:${line}  ${was}  ->  ${is || '(nothing)'}`,
      );
    } finally {
      putBack();
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  const noticed = chosen.length - missed.length;
  console.log(`\n${noticed} of ${chosen.length} noticed`);
  return 0;
};
