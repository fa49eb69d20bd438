import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const STOP_TIMEOUT_MS = 5_000;

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A process accepts connections on this port of loopback. */
export const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** Copies configuration files into a run's folder and puts `values` where it says `@NAME@`. */
export const writeConfig = async (
  from: string,
  to: string,
  values: Record<string, string | number>,
): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const text = await readFile(join(from, name), 'utf8');
    const filled = text.replaceAll(/@([A-Z0-9_]+)@/g, (_, key: string) => {
      if (values[key] === undefined) throw new Error(`${name}: nothing to fill in for @${key}@`);
      return String(values[key]);
    });
    await writeFile(join(to, name), filled, { mode: 0o640 });
  }
};

/** Removes the folders of runs that were killed; folder names begin with the process id of their run. */
export const sweepRuns = async (runs: string): Promise<void> => {
  for (const name of await readdir(runs).catch(() => [])) {
    const alive = await readdir(`/proc/${parseInt(name, 10)}`).catch(() => null);
    if (!alive) await rm(join(runs, name), { recursive: true, force: true });
  }
};

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Asks a process to end, and makes it when it does not. */
export const endProcess = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exit;
  clearTimeout(force);
};
