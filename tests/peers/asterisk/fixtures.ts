import { expect, test as base } from '../../support/fixtures.ts';
import { PEOPLE } from '../../support/person.ts';
import type { Person } from '../../support/person.ts';
import { sipOnlyPages } from '../sip-only.ts';
import { startAsterisk } from './start-asterisk.ts';
import type { RunningAsterisk } from './start-asterisk.ts';

const SETUP_TIMEOUT_MS = 300_000;

interface PerWorker {
  asterisk: RunningAsterisk | { skipped: string };
}

interface PerTest {
  pbx: RunningAsterisk;
  /** Opens a browser with a partner's page and our softphone in it, which is given a SIP account and nothing else. */
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
  pbx: async ({ asterisk }, use, testInfo) => {
    if ('skipped' in asterisk) {
      console.log(`skipped: ${asterisk.skipped}`);
      test.skip(true, asterisk.skipped);
      return;
    }
    await use(asterisk);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('asterisk.log', { body: await asterisk.log() });
  },
  softphone: async ({ browser, pbx, sandbox, printSides }, use) => {
    const pages = sipOnlyPages(browser, sandbox.demoUrl);
    await use((name) => pages.open(name, pbx.users[PEOPLE[name].ext]));
    await printSides();
    await pages.close();
  },
});

export { expect };
