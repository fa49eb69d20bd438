import type { Browser, Frame, Page } from 'puppeteer-core';
import { serveStranger } from '../support/frame-host.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { PEOPLE } from '../support/person.ts';
import type { Addresses } from '../support/sandbox.ts';
import { FirefoxPerson } from './firefox/firefox-person.ts';
import { launchFirefox } from './firefox/launch-firefox.ts';

/** The other side waits 48 s for a call whose page went without a word. */
const AT_ONCE_MS = 3000;

/** The browser's own, on what a policy held back, and on connections that it cuts as a page goes. */
const OWN_WORDS = /Content-Security-Policy:|Firefox can’t establish a connection/;

/** `openPage`: in a Firefox, whose pages may throw nothing. */
const test = base.extend<{ firefox: Browser; openPage: () => Promise<Page> }>({
  firefox: async ({}, use) => {
    const firefox = await launchFirefox(PEOPLE.alice.hz);
    if ('skipped' in firefox) {
      console.log(`skipped: ${firefox.skipped}`);
      base.skip(true, firefox.skipped);
      return;
    }
    await use(firefox);
    await firefox.close();
  },
  openPage: async ({ firefox }, use) => {
    const thrown: string[] = [];
    await use(async () => {
      const page = await firefox.newPage();
      // A narrow panel hides its softphone.
      await page.setViewport({ width: 1280, height: 800 });
      page.on('dialog', (dialog) => void dialog.accept());
      page.on('pageerror', (error) => thrown.push(String(error)));
      return page;
    });
    expect(thrown.filter((text) => !OWN_WORDS.test(text))).toEqual([]);
  },
});

let elsewhere: Awaited<ReturnType<typeof serveStranger>>;
test.beforeAll(async () => {
  elsewhere = await serveStranger('somewhere else');
});
test.afterAll(() => elsewhere.close());

/** Opens a door in this page; where the softphone is then. */
const DOORS: Record<string, (page: Page, sandbox: Addresses) => Promise<Page | Frame>> = {
  panel: async (page, { url }) => {
    await page.goto(url);
    return page;
  },
  kit: async (page, { demoUrl }) => {
    await page.goto(`${demoUrl}/kit.html`);
    return page;
  },
  frame: async (page, { demoUrl }) => {
    await page.goto(`${demoUrl}/crm-frame/`);
    return page.waitForFrame((frame) => frame.url().includes('/embedded/softphone'));
  },
};

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'a link is followed': (page) =>
    page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      link.click();
    }, elsewhere.url),
  'the page is loaded again': (page) => page.reload(),
  'the tab is closed': (page) => page.close(),
};

for (const [door, open] of Object.entries(DOORS))
  for (const [way, leave] of Object.entries(WAYS))
    test(`on Firefox ESR, ${door}: when ${way} in a call, the other party is disconnected at once [S-26]`, async ({
      openPage,
      people,
      control,
      sandbox,
    }) => {
      const page = await openPage();
      const alice = new FirefoxPerson(page, await open(page, sandbox));
      await alice.signIn('alice');
      const bob = await people.host('bob', 'kit');
      await alice.call(bob.ext);
      await bob.answer();
      await alice.expectOnCall();
      await bob.expectHears('alice');
      // Alice's, Bob's, and the connection that says goodbye: on a busy machine it opens after the first sound.
      await expect.poll(async () => (await control.state()).counts.sockets).toBe(3);

      await leave(page);
      await expect.poll(async () => (await bob.calls()).length, { timeout: AT_ONCE_MS }).toBe(0);
      const { sipLog } = await control.state();
      expect(
        sipLog.filter(({ method, ext }) => method === 'BYE' && ext === PEOPLE.alice.ext),
      ).toHaveLength(1);
      await bob.expectNothingLeft();
    });

for (const policy of [
  "worker-src 'none'",
  "require-trusted-types-for 'script'; trusted-types 'none'",
])
  test(`on Firefox ESR, kit: a page with the policy ${policy} makes calls like any other page [S-26]`, async ({
    openPage,
    people,
    sandbox,
  }) => {
    const page = await openPage();
    await page.goto(`${sandbox.demoUrl}/kit.html`);
    const alice = new FirefoxPerson(page);
    await alice.signIn('alice');
    await page.evaluate((content) => {
      const meta = document.createElement('meta');
      Object.assign(meta, { httpEquiv: 'Content-Security-Policy', content });
      document.head.append(meta);
    }, policy);
    const bob = await people.host('bob', 'kit');
    for (let calls = 0; calls < 2; calls += 1) {
      await alice.call(bob.ext);
      await bob.answer();
      await bob.expectHears('alice');
      await alice.press(`^${alice.text('softphone.call.hangUp')}$`);
      await bob.expectNothingLeft();
      await alice.expectNoCall();
    }
  });
