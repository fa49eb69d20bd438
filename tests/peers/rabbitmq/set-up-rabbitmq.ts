import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { debianChroot } from '../debian-chroot.ts';
import {
  endProcess,
  freePort,
  hasEnded,
  isListening,
  sweepRuns,
  writeConfig,
} from '../peer-run.ts';

const run = promisify(execFile);
const CONFIG = join(import.meta.dirname, 'config');
const PROGRAM = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const START_TIMEOUT_MS = 60_000;
const ASK_AGAIN_MS = 50;

export interface RabbitMq {
  /** Its Web-STOMP, on loopback. */
  wsUrl: string;
  /** The user whom the auth backend allows everything: the sender of the realm's events. */
  service: { login: string; passcode: string };
  /**
   * Starts it; may be called again after `kill`.
   *
   * @param authUrl where the HTTP auth backend answers: `/user`, `/vhost`, `/resource` and `/topic` below it
   */
  start(authUrl: string): Promise<void>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Ends it and removes the run's folder. */
  remove(): Promise<void>;
}

/**
 * A RabbitMQ of its own on loopback and free ports, with Web-STOMP, a vhost for the realm and the two exchanges. It is set
 * up first if needed, and not started yet: it and the auth backend must know each other's address.
 *
 * @returns `{ skipped: why }` if this machine cannot run one
 */
export const setUpRabbitMq = async (realm: string): Promise<RabbitMq | { skipped: string }> => {
  const recipe = {
    peer: 'rabbitmq',
    packages: ['rabbitmq-server'],
    suites: ['bookworm', 'trixie'],
  };
  const chroot = await debianChroot(recipe);
  if ('skipped' in chroot) return chroot;

  await sweepRuns(join(chroot.root, 'callpanel'));
  const home = `/callpanel/${process.pid}-${randomBytes(4).toString('hex')}`;
  const homeOutside = join(chroot.root, home);
  const [webStomp, distribution, epmd] = [await freePort(), await freePort(), await freePort()];
  for (const name of ['db', 'log']) await mkdir(join(homeOutside, name), { recursive: true });
  // Erlang looks itself up; a new chroot knows no names at all.
  await writeFile(join(chroot.root, 'etc/hosts'), '127.0.0.1 localhost\n');

  const env = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    LANG: 'C.UTF-8',
    HOME: home,
    ERL_EPMD_PORT: String(epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    // Erlang instead of a shell that starts it, so that signals arrive.
    RABBITMQ_ALLOW_INPUT: '1',
    RABBITMQ_NODENAME: 'callpanel@localhost',
    RABBITMQ_DIST_PORT: String(distribution),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1} -noinput',
    RABBITMQ_CONFIG_FILE: `${home}/etc/rabbitmq.conf`,
    RABBITMQ_ENABLED_PLUGINS_FILE: `${home}/etc/enabled_plugins`,
    RABBITMQ_MNESIA_BASE: `${home}/db`,
    RABBITMQ_LOG_BASE: `${home}/log`,
    RABBITMQ_PID_FILE: `${home}/pid`,
  };
  /** Never left behind: it dies with this process, however that ends. Not as root, for the broker does not want to. */
  const spawnInside = (...command: string[]): ChildProcess => {
    const user = ['--reuid=rabbitmq', '--regid=rabbitmq', '--clear-groups', '--pdeathsig=KILL'];
    const args = [chroot.root, 'setpriv', ...user, ...command];
    return spawn('/usr/sbin/chroot', args, { env, stdio: 'ignore' });
  };
  // RabbitMQ would start this one itself and leave it running.
  const names = spawnInside('epmd', '-port', String(epmd), '-address', '127.0.0.1');
  let server: ChildProcess | undefined;

  const remove = async (): Promise<void> => {
    for (const child of [server, names]) if (child) await endProcess(child);
    await rm(homeOutside, { recursive: true, force: true });
  };
  const untilListening = async (child: ChildProcess): Promise<void> => {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await isListening(webStomp))) {
      if (hasEnded(child)) throw new Error('it ended at once');
      if (Date.now() > deadline) throw new Error(`it was not ready after ${START_TIMEOUT_MS} ms`);
      await delay(ASK_AGAIN_MS);
    }
  };

  return {
    wsUrl: `ws://127.0.0.1:${webStomp}/ws`,
    service: { login: 'exchange', passcode: randomBytes(12).toString('hex') },
    start: async (authUrl) => {
      await writeConfig(CONFIG, join(homeOutside, 'etc'), {
        HOME: home,
        REALM: realm,
        WEB_STOMP_PORT: webStomp,
        AUTH: authUrl,
      });
      await run('chroot', [chroot.root, 'chown', '-R', 'rabbitmq:rabbitmq', home]);
      server = spawnInside(PROGRAM);
      try {
        await untilListening(server);
      } catch (error) {
        const log = await readFile(join(homeOutside, 'log/rabbitmq.log'), 'utf8').catch(() => '');
        await remove();
        throw new Error(`RabbitMQ did not start: ${log.split('\n').slice(-20).join('\n')}`, {
          cause: error,
        });
      }
    },
    kill: async () => {
      if (!server || hasEnded(server)) return;
      const exit = once(server, 'exit');
      server.kill('SIGKILL');
      await exit;
    },
    remove,
  };
};
