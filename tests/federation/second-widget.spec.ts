import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { onlyInAll } from '../support/only-in-all.ts';
import { Host } from '../conformance/doors/host.ts';
import { Scene } from '../conformance/scene.ts';

/** Text that a library's file contains, also when minified, and no other file. */
const LIBRARIES: Readonly<Record<string, RegExp>> = {
  'react-dom': /__reactContainer\$/,
  'react-intl': /formatjs Error:/,
  'react-query': /isInvalidated/,
  'floating-ui': /name:"flip"/,
  JsSIP: /USER_DENIED_MEDIA_ACCESS/,
};

/**
 * Paths of the panel's scripts that a page loads. What is in them is asked of the server: the body of an answer is gone with
 * its page, and a page may still be loading when its test ends.
 */
const watchScripts = (page: Page, panel: string): string[] => {
  const paths: string[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.origin === panel && url.pathname.endsWith('.js') && response.ok())
      paths.push(url.pathname);
  });
  return paths;
};
const withTexts = (panel: string, paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => ({ path, text: await (await fetch(`${panel}${path}`)).text() })),
  );

for (const door of ['kit', 'element', 'federation'] as const)
  test(
    `${door}: more widgets load no file and no library twice`,
    door === 'element'
      ? {}
      : onlyInAll(
          'tests/federation/second-widget.spec.ts: kit: code and texts of the first widget, and the phone, are requested together',
          'tests/federation/shared-base.spec.ts: a partner’s second remote uses those of the first',
        ),
    async ({ people, sandbox }) => {
      const host = await Host.open(door, people, sandbox);
      const scripts = watchScripts(host.page, sandbox.url);
      await host.mount('phone', 'softphone');
      await host.signIn('phone');
      const phone = new Scene(host, 'phone');
      await phone.receives('registration', { status: 3 });
      // Including the code that positions its menus.
      const settings = host.person.text('softphone.menu.settings');
      await host.at('phone').getByRole('button', { name: settings }).click();
      await expect(host.at('phone').getByRole('menu')).toBeVisible();
      const first = scripts.length;
      for (const widget of ['buddies', 'voicemail']) {
        await host.mount(widget, widget);
        await new Scene(host, widget).receives('ready', { widget });
      }
      const paths = [...scripts];
      expect(paths.length).toBeGreaterThan(first);
      expect(paths).toEqual([...new Set(paths)]);
      const all = await withTexts(sandbox.url, paths);
      for (const [library, sign] of Object.entries(LIBRARIES)) {
        const found = all.filter(({ text }) => sign.test(text)).map(({ path }) => path);
        // The partner's own application brings its React.
        const own = door === 'federation' && library === 'react-dom';
        expect.soft(found, `${library} ${found.join(' ')}`).toHaveLength(own ? 0 : 1);
      }
    },
  );

test('kit: code and texts of the first widget, and the phone, are requested together with the kit itself', async ({
  people,
  sandbox,
}) => {
  const host = await Host.open('kit', people, sandbox);
  const scripts = watchScripts(host.page, sandbox.url);
  let goOn = (): void => undefined;
  const asked = new Promise<void>((resolve) => (goOn = resolve));
  await host.page.route(/\/kit\/main\.\w+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  const mounting = host.mount('phone', 'softphone');
  // React, what all widgets have, the softphone; the common texts and its own; JsSIP, what makes calls with it, and their log.
  await expect.poll(() => scripts.filter((path) => path.startsWith('/kit/c/')).length).toBe(8);
  goOn();
  await mounting;
  await host.signIn('phone');
  await new Scene(host, 'phone').receives('registration', { status: 3 });
  expect(scripts).toEqual([...new Set(scripts)]);
});
