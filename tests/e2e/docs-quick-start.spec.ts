import { execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from '../support/fixtures.ts';
import { environment, packEmbed, UNREACHED } from '../support/fresh-project.ts';
import { hear, held, installProbe } from '../support/page-probe.ts';
import { PASSWORD, PEOPLE, Person } from '../support/person.ts';
import { makeFiles, readQuickStart } from '../support/quick-start.ts';
import { forkSandbox } from '../support/sandbox.ts';

const exec = promisify(execFile);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject).listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Somebody who follows the docs on a fresh machine: a folder, the packed package, and a telephone system that knows their host. */
const test = base.extend<{}, { folder: string; packed: string; port: number }>({
  folder: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'callpanel-docs-'));
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
// The package is packed once, and the hosts take turns at one port.
test.describe.configure({ mode: 'default' });
test.use({ permissions: ['microphone'], locale: 'en-US' });

/** Why npm could not install, where that is nobody's fault. */
const refusal = async (command: string, cwd: string): Promise<string | undefined> => {
  try {
    await exec('/bin/sh', ['-c', command], { cwd, env: environment() });
    return undefined;
  } catch (error) {
    const why = UNREACHED.exec((error as { stderr?: string }).stderr ?? '')?.[0];
    if (why) return `no registry of packages can be reached (${why})`;
    throw error;
  }
};

/** What is served there until it is not needed any more. */
const serving = async (
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
    await expect.poll(asked, { timeout: 30_000 }).toBe(200);
    await look();
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid);
    await expect.poll(asked).toBeUndefined();
  }
};

/** A tone of half the full scale arrives at about -20 dB. */
const AUDIBLE_DB = -50;

for (const name of ['html', 'frame', 'kit', 'react', 'vue', 'federation'])
  test(`docs: who follows the quick start ${name} word by word, in a folder outside the workspace, has a call and hears it [issue 7]`, async ({
    page,
    control,
    sandbox,
    folder,
    packed,
    port,
  }) => {
    test.setTimeout(120_000);
    const host = `http://localhost:${port}`;
    const project = join(folder, name);
    mkdirSync(project);
    copyFileSync(packed, join(project, basename(packed)));
    const quickStart = readQuickStart(name);
    makeFiles(quickStart, project, { 'http://localhost:7700': sandbox.url, '5173': String(port) });

    const serve = quickStart.commands.at(-1) ?? '';
    for (const command of quickStart.commands.slice(0, -1)) {
      const skipped = await refusal(command, project);
      if (skipped) console.log(`skipped: ${skipped}`);
      test.skip(skipped !== undefined, skipped);
    }
    const alice = new Person('alice', page);
    await installProbe(page, PEOPLE.alice.hz);
    const widget = name === 'frame' ? page.frameLocator('iframe') : page;
    await serving(serve, { cwd: project, host }, async () => {
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
    });
    // What a partner ships is what their bundler made of it.
    if (name === 'react' || name === 'vue') {
      await exec('npx', ['vite', 'build', '--logLevel=warn'], { cwd: project, env: environment() });
      const preview = `npx vite preview --port ${port} --strictPort`;
      await serving(preview, { cwd: project, host }, async () => {
        await page.goto(host);
        await expect(widget.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      });
    }
    expect(alice.faults).toEqual([]);
  });
