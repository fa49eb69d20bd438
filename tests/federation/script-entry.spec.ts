import { expect, test } from '../support/fixtures.ts';
import { openPlainPage } from './plain-page.ts';

interface Container {
  init(scope: object): Promise<void>;
  get(expose: string): Promise<() => { mount(el: HTMLElement, options: object): void }>;
}

test('the entry for script-only hosts loads the remote, also on retry after a failed load [F45]', async ({
  page,
  sandbox,
}) => {
  await openPlainPage(page, sandbox);
  const entry = `${sandbox.url}/remotes/softphone/remoteEntry.js`;
  expect((await page.request.get(entry)).headers()['cache-control']).toBe('no-cache');
  const files = '**/remoteEntry.*.js*';
  await page.route(files, (route) => route.abort());
  await page.addScriptTag({ url: entry });

  /** As webpack's runtime does; what the host shares, afterwards. */
  const mount = () =>
    page.evaluate(async (baseUrl) => {
      const container = Reflect.get(globalThis, 'softphone') as Container;
      const scope = { react: { '18.3.1': {} } };
      await container.init(scope).catch(() => undefined);
      const module = (await container.get('./softphone'))();
      module.mount(document.body.appendChild(document.createElement('div')), { host: { baseUrl } });
      return JSON.stringify(scope);
    }, sandbox.url);
  await expect(mount()).rejects.toThrow('Failed to fetch');
  await page.unroute(files);
  expect(await mount()).toBe('{"react":{"18.3.1":{}}}');
  await expect(page.getByLabel('Username')).toBeVisible();
});
