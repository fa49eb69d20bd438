import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { Host } from '../conformance/doors/host.ts';
import { Scene } from '../conformance/scene.ts';

/** What stands in a library's file, however small it was made, and in no other. */
const LIBRARIES: Readonly<Record<string, RegExp>> = {
  'react-dom': /__reactContainer\$/,
  'react-intl': /FORMAT_ERROR/,
  'react-query': /isInvalidated/,
  'floating-ui': /name:"flip"/,
  JsSIP: /USER_DENIED_MEDIA_ACCESS/,
};

/** Scripts of the panel that a page loads, with what is in them. */
const watchScripts = (page: Page, panel: string) => {
  const loading: Promise<{ path: string; text: string }>[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.origin !== panel || !url.pathname.endsWith('.js') || !response.ok()) return;
    loading.push(response.text().then((text) => ({ path: url.pathname, text })));
  });
  return () => Promise.all(loading);
};

for (const door of ['kit', 'element', 'federation'] as const)
  test(`${door}: more widgets load no file and no library again [issue 7]`, async ({
    people,
    sandbox,
  }) => {
    const host = await Host.open(door, people, sandbox);
    const scripts = watchScripts(host.page, sandbox.url);
    await host.mount('phone', 'softphone');
    await host.signIn('phone');
    const phone = new Scene(host, 'phone');
    await phone.hears('registration', { status: 3 });
    // With what its menus stand by.
    const settings = host.person.text('softphone.menu.settings');
    await host.at('phone').getByRole('button', { name: settings }).click();
    await expect(host.at('phone').getByRole('menu')).toBeVisible();
    const first = (await scripts()).length;
    for (const widget of ['buddies', 'voicemail']) {
      await host.mount(widget, widget);
      await new Scene(host, widget).hears('ready', { widget });
    }
    const all = await scripts();
    expect(all.length).toBeGreaterThan(first);
    expect(all.map(({ path }) => path)).toEqual([...new Set(all.map(({ path }) => path))]);
    for (const [library, sign] of Object.entries(LIBRARIES)) {
      const found = all.filter(({ text }) => sign.test(text)).map(({ path }) => path);
      // The partner's own application brings its React.
      const own = door === 'federation' && library === 'react-dom';
      expect.soft(found, `${library} ${found.join(' ')}`).toHaveLength(own ? 0 : 1);
    }
  });
