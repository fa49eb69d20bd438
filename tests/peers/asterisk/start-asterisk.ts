import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { glob, mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { debianChroot } from '../debian-chroot.ts';
import type { SipAccount } from '../sip-only.ts';
import { endProcess, freePort, hasEnded, sweepRuns, writeConfig } from '../peer-run.ts';

const run = promisify(execFile);
const PACKAGES = ['asterisk', 'asterisk-core-sounds-en-gsm', 'asterisk-moh-opsound-gsm'];
/** Debian releases to take Asterisk from: 22, or 16; Debian 12 itself has none. */
const SUITES = ['sid', 'bullseye'];
const CONFIG = join(import.meta.dirname, 'config');
const REALM = 'pbx.test';
const START_TIMEOUT_MS = 30_000;

const EXTENSIONS = ['101', '102', '103'] as const;
type Extension = (typeof EXTENSIONS)[number];
const MANAGERS = ['gateway', 'stage'] as const;
type ManagerName = (typeof MANAGERS)[number];

const newPassword = (): string => randomBytes(12).toString('hex');

/** One value for each name. */
const forEach = <N extends string, T>(names: readonly N[], of: (name: N) => T): Record<N, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, T>;

/** Its manager interface, and who signs in there. */
export interface ManagerAccount {
  host: string;
  port: number;
  username: string;
  secret: string;
}

export interface RunningAsterisk {
  version: string;
  /** Where SIP over WebSocket is spoken, on loopback. */
  wsUrl: string;
  realm: string;
  users: Record<Extension, SipAccount>;
  /** `gateway` has the rights of a gateway, `stage` plays callers and agents. */
  managers: Record<ManagerName, ManagerAccount>;
  /** Runs a command at its console, and gives what it prints. */
  console(command: string): Promise<string>;
  /** What it has written down so far, with every SIP message. */
  log(): Promise<string>;
  /** The lines that app_queue has written about calls and agents. */
  queueLog(): Promise<string[]>;
  /** Ends the process and removes the run's folder. */
  stop(): Promise<void>;
}

/** Debian moved it into the architecture's folder after Asterisk 16. */
const moduleFolder = async (root: string): Promise<string> => {
  const modules = '/usr/lib/{,*/}asterisk/modules';
  for await (const found of glob(join(root, modules))) return `/${relative(root, found)}`;
  throw new Error(`no ${modules} in ${root}`);
};

/** Asks over the control socket until Asterisk says that it has loaded everything. */
const untilBooted = async (child: ChildProcess, ask: () => Promise<{ stdout: string }>) => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (hasEnded(child)) throw new Error('it ended at once');
    const booted = await ask().then(
      // An Asterisk that is giving up answers too, with nothing.
      ({ stdout }) => stdout.includes('fully booted'),
      () => false,
    );
    if (booted) return;
    if (Date.now() > deadline) throw new Error(`it was not ready after ${START_TIMEOUT_MS} ms`);
  }
};

/**
 * Starts an Asterisk of its own on loopback, on free ports, with fresh passwords; sets it up first where needed.
 *
 * Extensions: 101 to 103 are people with mailboxes, 500 is a queue that rings 102, 600 echoes, 601 plays music, 603 speaks
 * before it would answer, 604 writes down four digits, 700 parks in 701 to 720, 800 is a conference room, `*98101` takes a
 * message for 101, `*97` plays one's own. Calls to 103 have a session of 90 s. The queues 8001 and 8002 and the rooms 8201 to 8299 are those of the gateway's test.
 *
 * @returns `{ skipped: why }` where this machine cannot have an Asterisk
 * @throws Error with the end of Asterisk's log when it is there and does not start
 * @example
 * const pbx = await startAsterisk();
 * if ('skipped' in pbx) console.log(`skipped: ${pbx.skipped}`);
 * else await pbx.stop();
 */
export const startAsterisk = async (): Promise<RunningAsterisk | { skipped: string }> => {
  const chroot = await debianChroot({ peer: 'asterisk', packages: PACKAGES, suites: SUITES });
  if ('skipped' in chroot) return chroot;

  await sweepRuns(join(chroot.root, 'callpanel'));
  const home = `/callpanel/${process.pid}-${randomBytes(4).toString('hex')}`;
  const homeOutside = join(chroot.root, home);
  const inside = (...command: string[]) => run('chroot', [chroot.root, ...command]);
  const passwords = forEach([...EXTENSIONS, ...MANAGERS], newPassword);
  const [httpPort, amiPort, sipPort] = [await freePort(), await freePort(), await freePort()];
  // Asterisk finds free ports in its range.
  const rtpFirst = 20_000 + 2 * Math.floor(Math.random() * 10_000);

  await writeConfig(CONFIG, join(homeOutside, 'etc'), {
    HOME: home,
    MODULES: await moduleFolder(chroot.root),
    // Asterisk 16 has no Opus.
    CODECS: chroot.suite === 'bullseye' ? 'ulaw' : 'opus,ulaw',
    REALM,
    HTTP_PORT: httpPort,
    AMI_PORT: amiPort,
    SIP_PORT: sipPort,
    RTP_FIRST: rtpFirst,
    RTP_LAST: rtpFirst + 199,
    ...Object.fromEntries(
      Object.entries(passwords).map(([name, password]) => [
        `PASSWORD_${name.toUpperCase()}`,
        password,
      ]),
    ),
  });
  for (const name of ['db', 'spool', 'run', 'log']) await mkdir(join(homeOutside, name));

  const asterisk = ['asterisk', '-C', `${home}/etc/asterisk.conf`];
  // Never left behind: it dies with this process, however that ends.
  const command = ['--pdeathsig=KILL', 'chroot', chroot.root, ...asterisk, '-f'];
  const child = spawn('/usr/bin/setpriv', command, { stdio: 'ignore' });
  const stop = async () => {
    await endProcess(child);
    await rm(homeOutside, { recursive: true, force: true });
  };

  const log = () => readFile(join(homeOutside, 'log/messages'), 'utf8').catch(() => '');

  try {
    await untilBooted(child, () => inside(...asterisk, '-rx', 'core waitfullybooted'));
    const { stdout } = await inside('asterisk', '-V');
    const wsUrl = `ws://127.0.0.1:${httpPort}/ws`;
    const users = forEach(EXTENSIONS, (name): SipAccount => ({
      uri: `sip:${name}@${REALM}`,
      realm: REALM,
      password: passwords[name],
      proxy: [{ url: wsUrl }],
    }));
    const managers = forEach(MANAGERS, (username): ManagerAccount => {
      return { host: '127.0.0.1', port: amiPort, username, secret: passwords[username] };
    });
    return {
      version: stdout.trim(),
      wsUrl,
      realm: REALM,
      users,
      managers,
      console: async (command) => (await inside(...asterisk, '-rx', command)).stdout,
      log,
      queueLog: async () => {
        const lines = await readFile(join(homeOutside, 'log/queue_log'), 'utf8').catch(() => '');
        return lines.split('\n').filter(Boolean);
      },
      stop,
    };
  } catch (error) {
    const told = await log();
    await stop();
    throw new Error(`Asterisk did not start: ${told.split('\n').slice(-20).join('\n')}`, {
      cause: error,
    });
  }
};
