import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callTheEcho, expect, install, run, test } from '../support/partner-project.ts';
import { serveFolder } from '../support/serve-folder.ts';

// The hosts take turns at one port.
test.describe.configure({ mode: 'default' });
test.use({ permissions: ['microphone'], locale: 'en-US' });

const TEMPLATES = new URL('federation/', import.meta.url).pathname;

/** A copy of the application with one bundler's set-up, for this panel. */
const makeProject = (bundler: string, project: string, panel: string): void => {
  mkdirSync(project);
  cpSync(join(TEMPLATES, 'app'), join(project, 'app'), { recursive: true });
  cpSync(join(TEMPLATES, bundler), project, { recursive: true });
  const files = readdirSync(project, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.c?js$/.test(name))) {
    const path = join(project, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('http://localhost:7700', panel));
  }
};

for (const [bundler, name] of [
  ['webpack-v1', 'webpack 5 with its own ModuleFederationPlugin'],
  ['enhanced', 'webpack 5 with @module-federation/enhanced'],
  ['vite', 'vite with @module-federation/vite'],
] as const)
  test(`${name}: a host with a React 18 singleton keeps it, and calls`, async ({
    page,
    control,
    sandbox,
    folder,
    port,
  }) => {
    test.setTimeout(300_000);
    const project = join(folder, bundler);
    makeProject(bundler, project, sandbox.url);
    await install('npm install --no-audit --no-fund', project);
    await run('npm run build', project);
    const server = await serveFolder(join(project, 'dist'), port);
    const host = `http://localhost:${port}`;
    const { faults } = await callTheEcho(page, { host, control });

    // What the host needs of its React while the remote is there is its own, too.
    await expect(page.getByRole('heading', { name: 'Host on React 18.3.1' })).toBeVisible();
    await page.getByRole('button', { name: 'Take notes' }).click();
    await page.getByLabel('Notes on React 18.3.1').fill('wants a quote');
    await expect(page.locator('body > output')).toHaveText('wants a quote');
    await server.close();
    expect(faults).toEqual([]);
  });
