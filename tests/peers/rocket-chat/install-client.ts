import { execFile } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, lastLine } from '../debian-chroot.ts';

const run = promisify(execFile);

/**
 * Rocket.Chat's own client and types, at one version. Its licence allows development and tests without a subscription, and no
 * distribution: so it is no dependency of this repository. The types ask for a patched typia that npm cannot install; the
 * published one has the same types.
 */
const PACKAGE = {
  private: true,
  dependencies: { '@rocket.chat/ddp-client': '1.1.2', '@rocket.chat/core-typings': '8.8.1' },
  overrides: { typia: '9.7.2' },
};

/** What the tests use of a stream of the client. */
interface Stream {
  ready(): Promise<void>;
  stop(): void;
}
/** What the tests use of the client. */
export interface RocketChatClient {
  account: { loginWithToken(token: string): Promise<unknown>; uid?: string };
  connection: { close(): void };
  call(method: string, ...params: unknown[]): Promise<unknown>;
  stream(name: string, params: readonly unknown[], hear: (...args: never[]) => void): Stream;
}

export interface InstalledClient {
  /** The folder that has `node_modules`. */
  folder: string;
  connect(url: string): Promise<RocketChatClient>;
}

/** Installs it into the cache once. @returns `{ skipped: why }` where npm cannot */
export const installClient = async (): Promise<InstalledClient | { skipped: string }> => {
  const folder = join(cacheFolder('rocket-chat-client'), '1.1.2');
  const done = join(folder, 'installed');
  const isThere = await access(done).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify(PACKAGE));
    try {
      const how = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
      await run('npm', how, { cwd: folder });
    } catch (error) {
      return { skipped: `npm cannot install Rocket.Chat's client: ${lastLine(String(error))}` };
    }
    await writeFile(done, '');
  }
  const { DDPSDK } = createRequire(join(folder, 'package.json'))('@rocket.chat/ddp-client') as {
    DDPSDK: { createAndConnect(url: string): Promise<RocketChatClient> };
  };
  return { folder, connect: (url) => DDPSDK.createAndConnect(url) };
};
