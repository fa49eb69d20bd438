import { delimiter, dirname, join } from 'node:path';
import {
  callTheEcho,
  expect,
  followQuickStart,
  run,
  serving,
  test,
} from '../support/partner-project.ts';
import { serveFolder } from '../support/serve-folder.ts';

// The package is packed once, and the hosts take turns at one port.
test.describe.configure({ mode: 'default' });
test.use({ permissions: ['microphone'], locale: 'en-US' });

// Angular wants a newer Node than a machine may have: the one that runs this.
process.env['PATH'] = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`;

for (const name of ['angular', 'svelte', 'next'])
  test(`${name}: the quick start’s application builds and calls`, async ({
    page,
    control,
    sandbox,
    folder,
    packed,
    port,
  }) => {
    test.setTimeout(300_000);
    const host = `http://localhost:${port}`;
    const at = { folder, packed, port, panel: sandbox.url };
    const { project, serve } = await followQuickStart(name, at);
    let faults: readonly string[] = [];
    await serving(serve, { cwd: project, host }, async () => {
      ({ faults } = await callTheEcho(page, { host, control }));
    });
    expect(faults).toEqual([]);
    // Next's own commands have built it already; of the others a partner ships what the bundler makes.
    if (name === 'next') return;
    await run('npm run build', project);
    const server = await serveFolder(join(project, 'dist'), port);
    await page.goto(host);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await server.close();
    expect(faults).toEqual([]);
  });
