import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BUFFER = { maxBuffer: 64 * 1024 * 1024 };
const PACKAGES = 'asterisk,asterisk-core-sounds-en-gsm,asterisk-moh-opsound-gsm';

/** Debian releases to take Asterisk from, best first: Debian 12 itself has none. */
const SUITES = [
  { suite: 'sid', codecs: 'opus,ulaw' }, // Asterisk 22
  { suite: 'bullseye', codecs: 'ulaw' }, // Asterisk 16, without Opus
] as const;

/** A small Debian in a folder, with Asterisk installed. */
export interface AsteriskChroot {
  root: string;
  /** What this Asterisk can decode, as pjsip.conf wants it. */
  codecs: string;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/** Outside the work tree, so that a fresh clone finds it and no tool walks through 500 MB of Debian. */
const cacheFolder = (): string =>
  join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'callpanel', 'asterisk');

const whyNotHere = async (): Promise<string | null> => {
  if (process.platform !== 'linux' || !(await exists('/etc/debian_version')))
    return 'Asterisk is set up on Debian only';
  if (process.getuid?.() !== 0) return 'setting up Asterisk needs root';
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
  await run('apt-get', ['update'], { ...BUFFER, env });
  await run('apt-get', install, { ...BUFFER, env });
};

/** Builds beside the final place and moves, so that an interrupted build is never taken for a whole one. */
const build = async (suite: string, mirror: string, root: string): Promise<void> => {
  const draft = `${root}.${process.pid}`;
  const args = ['--variant=minbase', `--include=${PACKAGES}`, suite, draft, mirror];
  try {
    await run('debootstrap', args, BUFFER);
    // Two runs may build at the same time: the first to finish wins, the other uses the winner's.
    if (!(await exists(root))) await rename(draft, root);
  } finally {
    // Not node:fs rm: an interrupted debootstrap may leave /proc mounted inside.
    await run('rm', ['-rf', '--one-file-system', draft]);
  }
};

/**
 * A chroot with Asterisk: the cached one, or one built from the machine's own Debian mirror (about 45 s, 500 MB).
 * Gives the reason as `skipped` where this machine cannot have one.
 */
export const asteriskChroot = async (): Promise<AsteriskChroot | { skipped: string }> => {
  const reason = await whyNotHere();
  if (reason) return { skipped: reason };
  const chroots = SUITES.map(({ suite, codecs }) => ({
    suite,
    codecs,
    root: join(cacheFolder(), suite),
  }));
  for (const chroot of chroots) if (await exists(chroot.root)) return chroot;

  let failure = 'apt knows no Debian mirror';
  try {
    await needDebootstrap();
    await mkdir(cacheFolder(), { recursive: true });
    const known = await mirrors();
    for (const chroot of chroots)
      for (const mirror of known)
        try {
          await build(chroot.suite, mirror, chroot.root);
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
