import { execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { environment, packEmbed, UNREACHED } from './fresh-project.ts';
import { hear, held, installProbe } from './page-probe.ts';
import { PASSWORD, PEOPLE, Person } from './person.ts';
import { makeFiles, readQuickStart } from './quick-start.ts';
import { type Control, forkSandbox } from './sandbox.ts';

const exec = promisify(execFile);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject).listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * A partner on a fresh machine: a folder outside the workspace, the packed package, and a telephone system that knows their
 * host, `http://localhost:<port>`.
 */
export const test = base.extend<{}, { folder: string; packed: string; port: number }>({
  folder: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'callpanel-partner-'));
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  packed: [
    async ({ folder }, use) => use(await packEmbed(join(folder, 'packed'))),
    { scope: 'worker' },
  ],
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  sandbox: [
    async ({ port }, use) => {
      const sandbox = await forkSandbox({ hosts: [`http://localhost:${port}`] });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };

/** Runs a command of a partner in their project. */
export const run = (command: string, cwd: string) =>
  exec('/bin/sh', ['-c', command], { cwd, env: environment(), maxBuffer: 2 ** 25 });

/** Skips the test, with its reason, where no registry of packages can be reached. */
export const install = async (command: string, cwd: string): Promise<void> => {
  try {
    await run(command, cwd);
  } catch (error) {
    const why = UNREACHED.exec((error as { stderr?: string }).stderr ?? '')?.[0];
    if (!why) throw error;
    const skipped = `no registry of packages can be reached (${why})`;
    console.log(`skipped: ${skipped}`);
    test.skip(true, skipped);
  }
};

/** What is served there until `look` is done. */
export const serving = async (
  command: string,
  { cwd, host }: { cwd: string; host: string },
  look: () => Promise<void>,
): Promise<void> => {
  const asked = async () => (await fetch(host).catch(() => undefined))?.status;
  // A group of its own, as npm starts others.
  const server = spawn('/bin/sh', ['-c', command], {
    cwd,
    env: environment(),
    detached: true,
    stdio: 'ignore',
  });
  try {
    // Some build first.
    await expect.poll(asked, { timeout: 120_000 }).toBe(200);
    await look();
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid);
    await expect.poll(asked).toBeUndefined();
  }
};

/** Makes the project of a quick start of the docs and installs it. */
export const followQuickStart = async (
  name: string,
  at: { folder: string; packed: string; port: number; panel: string },
): Promise<{ project: string; serve: string }> => {
  const project = join(at.folder, name);
  mkdirSync(project);
  copyFileSync(at.packed, join(project, basename(at.packed)));
  const quickStart = readQuickStart(name);
  makeFiles(quickStart, project, { 'http://localhost:7700': at.panel, '5173': String(at.port) });
  for (const command of quickStart.commands.slice(0, -1)) await install(command, project);
  return { project, serve: quickStart.commands.at(-1) ?? '' };
};

/** A tone of half the full scale arrives at about -20 dB. */
const AUDIBLE_DB = -50;

/** Opens the host, signs in as Alice, calls the echo by the host's own button, hears herself, and hangs up. */
export const callTheEcho = async (
  page: Page,
  {
    host,
    control,
    widget = page,
  }: { host: string; control: Control; widget?: Page | FrameLocator },
): Promise<Person> => {
  const alice = new Person('alice', page);
  await installProbe(page, PEOPLE.alice.hz);
  await page.goto(host);
  await widget.getByLabel('Username').fill('alice');
  await widget.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await widget.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(widget.getByText('Ready', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Call the echo' }).click();
  await expect(page.getByText('*43: answered')).toBeVisible();
  // The page, or the frame in it.
  const phone = page.frames().at(-1) ?? page;
  const heard = async () => {
    const { hz, level } = await hear(phone);
    return level > AUDIBLE_DB ? hz : 0;
  };
  await expect.poll(heard, { message: 'the own tone' }).toBeCloseTo(PEOPLE.alice.hz, -2);
  await widget.getByRole('button', { name: 'Hang up' }).click();
  await expect(page.getByText('*43: ended')).toBeVisible();
  await expect
    .poll(async () => {
      const { tracks, peerConnections } = await held(phone);
      const { calls, counts } = await control.state();
      return { tracks, peerConnections, calls: calls.length, legs: counts.legs };
    })
    .toEqual({ tracks: 0, peerConnections: 0, calls: 0, legs: 0 });
  return alice;
};
