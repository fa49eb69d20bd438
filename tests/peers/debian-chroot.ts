import { execFile } from 'node:child_process';
import { access, mkdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BUFFER = { maxBuffer: 64 * 1024 * 1024 };

/** Where a peer comes from. */
export interface Recipe {
  /** Name of the peer, and of its folder in the cache. */
  peer: string;
  /** Debian packages to install. */
  packages: readonly string[];
  /** Debian releases that have them, best first. */
  suites: readonly string[];
}

/** A small Debian in a folder, with the packages installed. */
export interface Chroot {
  root: string;
  suite: string;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/** Outside the work tree, so that a fresh clone finds it and no tool walks through 500 MB of Debian. */
export const cacheFolder = (peer: string): string =>
  join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'callpanel', peer);

const whyNotHere = async (peer: string): Promise<string | null> => {
  if (process.platform !== 'linux' || !(await exists('/etc/debian_version')))
    return `${peer} is set up on Debian only`;
  if (process.getuid?.() !== 0) return `setting up ${peer} needs root`;
  return null;
};

/** The main mirrors that this machine's own apt uses. */
const mirrors = async (): Promise<string[]> => {
  const codename = /^VERSION_CODENAME=(.+)$/m.exec(await readFile('/etc/os-release', 'utf8'))?.[1];
  const format = ['--format', '$(RELEASE) $(COMPONENT) $(REPO_URI)'];
  const { stdout } = await run('apt-get', ['indextargets', ...format, 'Created-By: Packages']);
  const lines = stdout.split('\n').map((line) => line.split(' '));
  const main = lines.filter(([release, component]) => release === codename && component === 'main');
  return [...new Set(main.map(([, , uri]) => uri).filter((uri) => uri !== undefined))];
};

const needDebootstrap = async (): Promise<void> => {
  if (await exists('/usr/sbin/debootstrap')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', 'debootstrap'];
  // Two workers may be here at once, and apt does not wait for another apt.
  for (const args of [['update'], install])
    await run('flock', ['/run/lock/callpanel-apt', 'apt-get', ...args], { ...BUFFER, env });
};

/** Of two workers at once one builds; the other waits, and finds what was built. */
const BUILD = '[ -d "$0" ] || { draft=$1; shift; debootstrap "$@" && mv -T "$draft" "$0"; }';

/** Builds beside the final place and moves, so that an interrupted build is never taken for a whole one. */
const build = async (
  packages: readonly string[],
  suite: string,
  mirror: string,
  root: string,
): Promise<void> => {
  const draft = `${root}.${process.pid}`;
  const args = ['--variant=minbase', `--include=${packages.join(',')}`, suite, draft, mirror];
  try {
    await run('flock', [`${root}.lock`, 'sh', '-c', BUILD, root, draft, ...args], BUFFER);
  } finally {
    // Not node:fs rm: an interrupted debootstrap may leave /proc mounted inside.
    await run('rm', ['-rf', '--one-file-system', draft]);
  }
};

/**
 * A chroot with a peer's packages: the cached one, or one built from the machine's own Debian mirror. Gives the reason as
 * `skipped` where this machine cannot have one.
 */
export const debianChroot = async (recipe: Recipe): Promise<Chroot | { skipped: string }> => {
  const { peer, packages, suites } = recipe;
  const reason = await whyNotHere(peer);
  if (reason) return { skipped: reason };
  const chroots = suites.map((suite) => ({ suite, root: join(cacheFolder(peer), suite) }));
  for (const chroot of chroots) if (await exists(chroot.root)) return chroot;

  let failure = 'apt knows no Debian mirror';
  try {
    await needDebootstrap();
    await mkdir(cacheFolder(peer), { recursive: true });
    const known = await mirrors();
    for (const chroot of chroots)
      for (const mirror of known)
        try {
          await build(packages, chroot.suite, mirror, chroot.root);
          return chroot;
        } catch (error) {
          failure = `debootstrap ${chroot.suite}: ${reasonOf(error)}`;
        }
  } catch (error) {
    failure = reasonOf(error);
  }
  return { skipped: failure };
};

const reasonOf = (error: unknown): string => {
  const output = error as { stdout?: string; stderr?: string; message?: string };
  return lastLine(output.stderr || output.stdout || output.message || String(error));
};
