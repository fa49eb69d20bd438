import { expect, test as base } from '../support/fixtures.ts';
import { hear, installProbe } from '../support/page-probe.ts';
import { PEOPLE, Person } from '../support/person.ts';
import { startAsterisk } from './asterisk/start-asterisk.ts';
import type { RunningAsterisk } from './asterisk/start-asterisk.ts';

const SETUP_TIMEOUT_MS = 300_000;
const ECHO = '600';
/** The loudest line of the music comes with about -45 dBFS. */
const MUSIC_DB = -60;
const MUSIC_APART_HZ = 25;

interface PerWorker {
  asterisk: RunningAsterisk | { skipped: string };
}

interface PerTest {
  pbx: RunningAsterisk;
  /** Opens a browser with a stranger's page and our softphone in it, which is given a SIP account and nothing else. */
  softphone(name: 'alice' | 'bob'): Promise<Person>;
}

/** The sandbox serves the built pages only; its own telephone system is not spoken to. */
const test = base.extend<PerTest, PerWorker>({
  asterisk: [
    async ({}, use) => {
      const asterisk = await startAsterisk();
      await use(asterisk);
      if (!('skipped' in asterisk)) await asterisk.stop();
    },
    { scope: 'worker', timeout: SETUP_TIMEOUT_MS },
  ],
  pbx: async ({ asterisk }, use) => {
    if ('skipped' in asterisk) {
      console.log(`skipped: ${asterisk.skipped}`);
      test.skip(true, asterisk.skipped);
      return;
    }
    await use(asterisk);
  },
  softphone: async ({ browser, pbx, sandbox }, use) => {
    const all: Person[] = [];
    await use(async (name) => {
      const { ext, hz } = PEOPLE[name];
      const context = await browser.newContext({ locale: 'en-US', permissions: ['microphone'] });
      await context.route('**/api/**', (route) => route.abort());
      const page = await context.newPage();
      await installProbe(page, hz);
      await page.addInitScript(
        (sip) => Object.assign(window, { __callpanelDemo: { sip } }),
        pbx.users[ext],
      );
      const person = new Person(name, page);
      all.push(person);
      await page.goto(`${sandbox.demoUrl}/sip-only.html`);
      await person.expectReady();
      return person;
    });
    for (const { context } of all) await context.close();
    expect(all.flatMap(({ faults }) => faults)).toEqual([]);
  },
});

// One worker: two would set up Asterisk twice on a fresh machine.
test.describe.configure({ mode: 'default' });

/** Asterisk plays music to whom we hold: it has understood our re-INVITE. */
const expectMusic = ({ page }: Person) =>
  expect
    .poll(async () => {
      const { hz, level } = await hear(page);
      return level > MUSIC_DB && Math.abs(hz - PEOPLE.alice.hz) > MUSIC_APART_HZ;
    })
    .toBe(true);

test('by SIP alone: registers, gets its own tone back from the echo, holds and resumes', async ({
  softphone,
}) => {
  const alice = await softphone('alice');
  await alice.call(ECHO);
  await alice.expectOnCall();
  await alice.expectHears('alice');

  await alice.turn('Hold', true);
  await alice.expectSilence();
  await alice.turn('Hold', false);
  await alice.expectHears('alice');

  await alice.hangUp();
  await alice.expectNothingLeft();
});

test('is called by a second browser, both hear each other, and who is held hears music', async ({
  softphone,
}) => {
  const alice = await softphone('alice');
  const bob = await softphone('bob');
  await bob.call(alice.ext);
  await alice.answer(bob);
  await alice.expectHears('bob');
  await bob.expectHears('alice');

  await alice.turn('Hold', true);
  await alice.expectSilence();
  await expectMusic(bob);
  await alice.turn('Hold', false);
  await alice.expectHears('bob');
  await bob.expectHears('alice');

  await bob.hangUp();
  await alice.expectNothingLeft();
  await bob.expectNothingLeft();
});
