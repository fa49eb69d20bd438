import { execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from '../support/fixtures.ts';
import { makeFiles, readQuickStart } from '../support/quick-start.ts';
import { forkSandbox } from '../support/sandbox.ts';
import { environment, packEmbed, UNREACHED } from './hosts/fresh-project.ts';

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
    await exec('/bin/sh', ['-c', command], {
      cwd,
      env: { ...environment(), npm_config_prefer_offline: 'true' },
    });
    return undefined;
  } catch (error) {
    const why = UNREACHED.exec((error as { stderr?: string }).stderr ?? '')?.[0];
    if (why) return `no registry of packages can be reached (${why})`;
    throw error;
  }
};

for (const name of ['html', 'frame', 'kit', 'react', 'vue', 'federation'])
  test(`docs: who follows the quick start ${name} word by word has a call`, async ({
    page,
    control,
    sandbox,
    folder,
    packed,
    port,
  }) => {
    test.setTimeout(120_000);
    void control;
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
    // A group of its own, as npm starts others.
    const server = spawn('/bin/sh', ['-c', serve], {
      cwd: project,
      env: environment(),
      detached: true,
      stdio: 'ignore',
    });
    try {
      await expect
        .poll(async () => (await fetch(host).catch(() => undefined))?.status, { timeout: 30_000 })
        .toBe(200);
      await page.goto(host);
      const widget = name === 'frame' ? page.frameLocator('iframe') : page;
      await widget.getByLabel('Username').fill('alice');
      await widget.getByLabel('Password', { exact: true }).fill('panel');
      await widget.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(widget.getByText('Ready', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Call the echo' }).click();
      await expect(page.getByText('*43: answered')).toBeVisible();
      await widget.getByRole('button', { name: 'Hang up' }).click();
      await expect(page.getByText('*43: ended')).toBeVisible();
    } finally {
      if (server.pid !== undefined) process.kill(-server.pid);
    }
  });
