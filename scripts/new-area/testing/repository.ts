import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], {
    cwd,
    encoding: 'utf8',
  });

/** Each package is a link to that of the repository, except our own, which are in the copy. */
const linkPackages = (root: string): void => {
  const from = join(ROOT, 'node_modules');
  const to = join(root, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from).filter((each) => !each.startsWith('.')))
    if (name === '@callpanel')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name), 'junction');
  for (const path of globSync('packages/*/node_modules', { cwd: ROOT }))
    symlinkSync(join(ROOT, path), join(root, path), 'junction');
};

/** A copy of this repository in a temporary folder, with one commit. Do not install packages in it: they are links. */
export const copyOfRepository = () => {
  const root = mkdtempSync(join(tmpdir(), 'callpanel-area-'));
  const paths = git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split(
    '\0',
  );
  for (const path of paths.filter((each) => each && existsSync(join(ROOT, each)))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(root, path));
  }
  git(root, 'init', '--quiet');
  // `.gitignore` leaves out folders of this name alone, and not links.
  writeFileSync(join(root, '.git/info/exclude'), 'node_modules\n');
  const commit = (): void => {
    git(root, 'add', '--all');
    git(root, 'commit', '--quiet', '--message', 'Copy');
  };
  commit();
  linkPackages(root);
  const first = git(root, 'rev-parse', 'HEAD').trim();
  return {
    root,
    commit,
    /** Paths that differ from the last commit. */
    changed: (): string[] =>
      git(root, 'status', '--porcelain', '--untracked-files=all')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.slice(3)),
    /** What differs from the repository. */
    difference(): string {
      commit();
      return git(root, 'diff', '--stat', first);
    },
    /** Runs a script as `npm run` does. @throws with its output if it fails */
    node(...args: string[]): void {
      const env = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
      );
      try {
        execFileSync(process.execPath, ['--conditions=source', ...args], {
          cwd: root,
          env,
          encoding: 'utf8',
          stdio: 'pipe',
        });
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
      }
    },
    remove: (): void => rmSync(root, { recursive: true, force: true }),
  };
};
