import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './fixtures.ts';
import { type RunningSandbox, forkSandbox } from './sandbox.ts';

interface Restarting {
  /** Ends the company's process. */
  stop(): Promise<void>;
  /** Starts another at the same addresses, with what the one before kept. */
  start(): Promise<void>;
}

/** The usual `sandbox`, with its records in a folder, which a test ends and starts again. */
export const test = base.extend<object, { restarting: Restarting }>({
  sandbox: [
    async ({}, use) => {
      const data = await mkdtemp(join(tmpdir(), 'callpanel-restart-'));
      let now: RunningSandbox = await forkSandbox({ data });
      const { url, demoUrl } = now;
      const ports = { port: Number(new URL(url).port), demoPort: Number(new URL(demoUrl).port) };
      const sandbox: RunningSandbox & Restarting = {
        ...{ url, demoUrl },
        output: () => now.output(),
        close: () => now.close(),
        stop: () => now.close(),
        start: async () => {
          now = await forkSandbox({ data, ...ports });
        },
      };
      await use(sandbox);
      await now.close();
      await rm(data, { recursive: true });
    },
    { scope: 'worker' },
  ],
  restarting: [
    async ({ sandbox }, use) => use(sandbox as RunningSandbox & Restarting),
    { scope: 'worker' },
  ],
});

export { expect } from './fixtures.ts';
