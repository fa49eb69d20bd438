import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const ROOT = new URL('../../../', import.meta.url).pathname;

/** What npm says when no registry can be reached, or has it not in its cache; anything else is our fault. */
export const UNREACHED =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/** npm of this run, without what it tells the scripts of this repository about themselves. */
export const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(package|lifecycle|config_local_prefix)|INIT_CWD)/.test(name),
    ),
  );

/** The packed package, as partners get it: its path. */
export const packEmbed = async (into: string): Promise<string> => {
  const { stdout } = await exec(
    process.execPath,
    ['--conditions=source', join(ROOT, 'scripts/pack.mjs'), into],
    { env: environment() },
  );
  const path = stdout.trim().split('\n').pop() ?? '';
  if (!path.endsWith('.tgz')) throw new Error(`Nothing was packed: ${stdout}`);
  return path;
};

/** The versions that this repository has of them: `vite@8.3.8`. */
export const pinned = (...names: string[]): string[] => {
  const { dependencies } = JSON.parse(
    readFileSync(join(ROOT, 'host-demo/package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> };
  return names.map((name) => `${name}@${dependencies[name]}`);
};

export interface FreshProject {
  /** An empty folder outside the workspace. */
  folder: string;
  files: Readonly<Record<string, string>>;
  /** Packages by name and version, or the path of a packed one. */
  packages: readonly string[];
  /** Where the built files go. */
  outDir: string;
}

/** Installs and builds with Vite. `{ skipped }`: no registry could be reached. */
export const buildFresh = async (project: FreshProject): Promise<{ skipped?: string }> => {
  const { folder, outDir } = project;
  for (const [name, text] of Object.entries(project.files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  // A registry that is not there is given up before the test is.
  const soon = [
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
    '--fetch-timeout=30000',
  ];
  const options = { cwd: folder, env: environment() };
  try {
    await exec(
      'npm',
      ['install', '--prefix', folder, ...quiet, ...soon, ...project.packages],
      options,
    );
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const why = UNREACHED.exec(stderr)?.[0];
    if (why) return { skipped: `no registry of packages can be reached (${why})` };
    throw error;
  }
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const flags = ['--base=./', `--outDir=${outDir}`, '--emptyOutDir', '--logLevel=warn'];
  await exec(process.execPath, [vite, 'build', ...flags], options);
  return {};
};
