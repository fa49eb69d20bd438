import { expect, test as base } from '../../support/fixtures.ts';
import { installProbe } from '../../support/page-probe.ts';
import { PEOPLE, Person } from '../../support/person.ts';
import { startAsterisk } from './start-asterisk.ts';
import type { RunningAsterisk } from './start-asterisk.ts';

const SETUP_TIMEOUT_MS = 300_000;

interface PerWorker {
  asterisk: RunningAsterisk | { skipped: string };
}

interface PerTest {
  pbx: RunningAsterisk;
  /** Opens a browser with a stranger's page and our softphone in it, which is given a SIP account and nothing else. */
  softphone(name: 'alice' | 'bob' | 'carol'): Promise<Person>;
}

/** The sandbox serves the built pages only; its own telephone system is not spoken to. */
export const test = base.extend<PerTest, PerWorker>({
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

export { expect };
