import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Scene } from './scenes.ts';
import { BOARD, QUEUES } from './scenes.ts';

/** People that a realm has without being asked for more. */
const SEED = 5;
/** Length of a tick in `/proc/PID/stat`, milliseconds. */
const TICK_MS = 10;

/** The source of a page's events: the sandbox, or the feed of the floor pages. */
export interface EventServer {
  url: string;
  control(path: string, body: object): Promise<unknown>;
  /** The scene's made-up events; resolves when they are over. */
  flood(seconds: number): Promise<unknown>;
  /** The card with this name will show when this left the server. */
  probe(name: string): Promise<unknown>;
  /** CPU time so far, milliseconds; NaN where the system does not tell. */
  cpuMs(): Promise<number>;
  close(): Promise<void>;
}

const start = async (
  file: URL,
  args: readonly string[],
  { flood, perSecond, probe }: Scene,
): Promise<EventServer> => {
  const child = fork(fileURLToPath(file), args, {
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
  });
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`${file.pathname} ended with code ${code} before it was ready`);
  });
  const [addresses] = (await Promise.race([once(child, 'message'), died])) as [{ url: string }];
  died.catch(() => undefined);
  const control = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${addresses.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    ...addresses,
    control,
    flood: (seconds) => control(flood, { perSecond, seconds }),
    probe: (name) => control('broker/inject', { body: probe(name) }),
    cpuMs: async () => {
      const text = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '');
      // After the name in brackets, which may hold spaces: utime and stime are the 12th and 13th.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};

/** The floor pages of the folder `pages` and their feed, for a realm of `people`. */
export const startFeed = (pages: string, people: number): Promise<EventServer> =>
  start(new URL('./feed-main.ts', import.meta.url), [pages, String(people - SEED)], BOARD);

const SANDBOX = new URL('./sandbox-main.ts', import.meta.url);

/** A sandbox for a realm of `people`, all of whom are on alice's board. */
export const startRealm = async (people: number): Promise<EventServer> => {
  const server = await start(SANDBOX, [String(people - SEED)], BOARD);
  await server.control('board', { username: 'alice', everyone: true });
  return server;
};

/** How large a call centre is. */
export interface CallCentre {
  queues: number;
  agents: number;
  waiting: number;
}

/** A sandbox with a call centre, whose queues alice watches. */
export const startCallCentre = async (centre: CallCentre): Promise<EventServer> => {
  const server = await start(SANDBOX, [String(centre.agents)], QUEUES);
  await server.control('queues/made-up', centre);
  return server;
};

/** Time that all processors together worked and were there so far, milliseconds. */
export const machineMs = () => {
  let busy = 0;
  let all = 0;
  for (const { times } of cpus()) {
    const total = Object.values(times).reduce((sum, time) => sum + time, 0);
    all += total;
    busy += total - times.idle;
  }
  return { busy, all };
};
