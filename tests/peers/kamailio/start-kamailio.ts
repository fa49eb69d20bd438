import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { glob, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { debianChroot } from '../debian-chroot.ts';
import {
  endProcess,
  freePort,
  hasEnded,
  isListening,
  sweepRuns,
  writeConfig,
} from '../peer-run.ts';
import type { SipAccount } from '../sip-only.ts';

const CONFIG = join(import.meta.dirname, 'config');
const REALM = 'proxy.test';
const START_TIMEOUT_MS = 30_000;
const ASK_AGAIN_MS = 50;

export interface RunningKamailio {
  /** The account of an extension; all have the same password. */
  account(extension: string): SipAccount;
  /** Ends the process and removes the run's folder. */
  stop(): Promise<void>;
}

const moduleFolder = async (root: string): Promise<string> => {
  for await (const found of glob(join(root, '/usr/lib/*/kamailio/modules')))
    return `/${relative(root, found)}/`;
  throw new Error(`no modules of Kamailio in ${root}`);
};

/**
 * Starts a Kamailio of its own on loopback, on free ports; sets it up first where needed.
 *
 * @returns `{ skipped: why }` where this machine cannot have one
 * @throws Error with what Kamailio said when it is there and does not start
 */
export const startKamailio = async (): Promise<RunningKamailio | { skipped: string }> => {
  const chroot = await debianChroot({
    peer: 'kamailio',
    packages: ['kamailio', 'kamailio-websocket-modules'],
    suites: ['bookworm', 'trixie'],
  });
  if ('skipped' in chroot) return chroot;

  await sweepRuns(join(chroot.root, 'callpanel'));
  const home = `/callpanel/${process.pid}-${randomBytes(4).toString('hex')}`;
  const homeOutside = join(chroot.root, home);
  const wsPort = await freePort();
  const password = randomBytes(12).toString('hex');
  await writeConfig(CONFIG, homeOutside, {
    WS_PORT: wsPort,
    SIP_PORT: await freePort(),
    REALM,
    PASSWORD: password,
    MODULES: await moduleFolder(chroot.root),
  });

  // In front, so that its processes end with this one, and dying with this process, however that ends.
  const child = spawn(
    '/usr/bin/setpriv',
    [
      ...['--pdeathsig=KILL', 'chroot', chroot.root, 'kamailio', '-DD', '-E'],
      ...['-f', `${home}/kamailio.cfg`, '-Y', home, '-P', `${home}/pid`],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const said = text(child.stderr);
  const stop = async () => {
    await endProcess(child);
    await rm(homeOutside, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isListening(wsPort))) {
    if (!hasEnded(child) && Date.now() < deadline) {
      await delay(ASK_AGAIN_MS);
      continue;
    }
    await stop();
    throw new Error(`Kamailio did not start: ${(await said).split('\n').slice(-20).join('\n')}`);
  }
  return {
    account: (extension) => ({
      uri: `sip:${extension}@${REALM}`,
      realm: REALM,
      password,
      proxy: [{ url: `ws://127.0.0.1:${wsPort}/ws` }],
    }),
    stop,
  };
};
