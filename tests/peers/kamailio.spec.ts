import { expect, test as base } from '../support/fixtures.ts';
import type { RunningKamailio } from './kamailio/start-kamailio.ts';
import { expectSaid, transfer } from '../support/calls.ts';
import { PEOPLE } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { startKamailio } from './kamailio/start-kamailio.ts';
import { sipOnlyPages } from './sip-only.ts';

const SETUP_TIMEOUT_MS = 300_000;

const test = base.extend<
  { softphone(name: 'alice' | 'bob' | 'carol'): Promise<Person> },
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
  softphone: async ({ browser, sandbox, kamailio, printSides }, use) => {
    if ('skipped' in kamailio) {
      console.log(`skipped: ${kamailio.skipped}`);
      test.skip(true, kamailio.skipped);
      return;
    }
    const pages = sipOnlyPages(browser, sandbox.demoUrl);
    await use((name) => pages.open(name, kamailio.account(PEOPLE[name].ext)));
    await printSides();
    await pages.close();
  },
});

test('on Kamailio, without media, two browsers register, call one another, hold and resume', async ({
  softphone,
}) => {
  const alice = await softphone('alice');
  const bob = await softphone('bob');
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

test('the other browser carries out a blind transfer: its REFER passes the proxy unchanged [S-23] [V-09] [F52]', async ({
  softphone,
}) => {
  const alice = await softphone('alice');
  const bob = await softphone('bob');
  const carol = await softphone('carol');
  await alice.call(bob.ext);
  await bob.answer();
  await alice.expectHears('bob');

  await transfer(alice, carol.ext);
  await carol.reject();
  await expectSaid(alice, /^Transfer to .*103\)? failed: busy$/);
  await alice.expectHears('bob');
  await bob.expectHears('alice');

  await transfer(alice, carol.ext);
  await carol.answer(bob);
  await bob.expectHears('carol');
  await carol.expectHears('bob');
  await alice.expectNothingLeft();
  await carol.hangUp();
  await bob.expectNothingLeft();
});
