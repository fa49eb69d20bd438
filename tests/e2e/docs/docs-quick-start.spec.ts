import {
  callTheEcho,
  expect,
  followQuickStart,
  run,
  serving,
  test,
} from '../../support/partner-project.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

// The package is packed once, and the hosts take turns at one port.
test.describe.configure({ mode: 'default' });
test.use({ permissions: ['microphone'], locale: 'en-US' });

for (const name of ['html', 'frame', 'kit', 'react', 'vue', 'federation'])
  test(
    `docs: following the quick start ${name} word by word, outside the workspace, makes a call with sound`,
    ['html', 'frame'].includes(name)
      ? {}
      : onlyInAll(
          "tests/e2e/docs/docs-quick-start.spec.ts: for (const name of ['html', 'frame', 'kit', 'react', 'vue', 'federation'])",
          'tests/pack/package.test.ts: refers to nothing outside itself, in scripts and types',
          'tests/pack/package.test.ts: has the types of the components if React has its own',
          'tests/pack/package.test.ts: leaves the address of the kit to the browser, not to a bundler',
          'packages/embed/src/stub/element.test.ts: sends each a second time under a name without a colon, for templates',
        ),
    async ({ page, control, sandbox, folder, packed, port }) => {
      const host = `http://localhost:${port}`;
      const at = { folder, packed, port, panel: sandbox.url };
      const { project, serve } = await followQuickStart(name, at);
      const widget = name === 'frame' ? page.frameLocator('iframe') : page;
      let faults: readonly string[] = [];
      await serving(serve, { cwd: project, host }, async () => {
        ({ faults } = await callTheEcho(page, { host, control, widget }));
      });
      // What a partner ships is what their bundler made of it.
      if (name === 'react' || name === 'vue') {
        await run('npx vite build --logLevel=warn', project);
        const preview = `npx vite preview --port ${port} --strictPort`;
        await serving(preview, { cwd: project, host }, async () => {
          await page.goto(host);
          await expect(widget.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
        });
      }
      expect(faults).toEqual([]);
    },
  );
