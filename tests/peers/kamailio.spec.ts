import { expect, test as base } from '../support/fixtures.ts';
import type { RunningKamailio } from './kamailio/start-kamailio.ts';
import { startKamailio } from './kamailio/start-kamailio.ts';
import { sipOnlyPages } from './sip-only.ts';

const SETUP_TIMEOUT_MS = 300_000;

const test = base.extend<
  { pages: ReturnType<typeof sipOnlyPages> },
  { kamailio: RunningKamailio | { skipped: string } }
>({
  kamailio: [
    async ({}, use) => {
      const kamailio = await startKamailio();
      await use(kamailio);
      if (!('skipped' in kamailio)) await kamailio.stop();
    },
    { scope: 'worker', timeout: SETUP_TIMEOUT_MS },
  ],
  pages: async ({ browser, sandbox }, use) => {
    const pages = sipOnlyPages(browser, sandbox.demoUrl);
    await use(pages);
    await pages.close();
  },
});

test('on Kamailio, which has no media: two browsers register, call one another, hold and resume', async ({
  kamailio,
  pages,
}) => {
  if ('skipped' in kamailio) {
    console.log(`skipped: ${kamailio.skipped}`);
    test.skip(true, kamailio.skipped);
    return;
  }
  const alice = await pages.open('alice', kamailio.account('101'));
  const bob = await pages.open('bob', kamailio.account('102'));
  await alice.call(bob.ext);
  await bob.answer();
  await alice.expectHears('bob');
  await bob.expectHears('alice');

  await alice.turn('Hold', true);
  await bob.expectSilence();
  await expect(bob.page.getByText(/put you on hold/).first()).toBeVisible();
  await alice.turn('Hold', false);
  await bob.expectHears('alice');
  await alice.expectHears('bob');

  await bob.hangUp();
  await alice.expectNothingLeft();
  await bob.expectNothingLeft();
});
