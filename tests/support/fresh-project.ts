import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;

/** npm's output when it reaches no registry and its cache lacks a package; any other failure is ours. */
export const UNREACHED =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/**
 * npm of this run, without what it tells the scripts of this repository about themselves; a registry that is not there
 * is given up before the test is.
 */
export const environment = () => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(package|lifecycle|config_local_prefix)|INIT_CWD)/.test(name),
    ),
  ),
  npm_config_prefer_offline: 'true',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '5000',
  npm_config_fetch_timeout: '30000',
  // Tests send no telemetry.
  NEXT_TELEMETRY_DISABLED: '1',
});

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
