import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startSandbox } from '@callpanel/sandbox';
import type { Sandbox } from '@callpanel/sandbox';
import { startAsterisk } from './asterisk/start-asterisk.ts';
import type { RunningAsterisk } from './asterisk/start-asterisk.ts';
import { giveTone, leftOpen, strongestTone } from './tones.ts';

const SETUP_TIMEOUT_MS = 300_000;
const ECHO = '600';

interface PerWorker {
  asterisk: RunningAsterisk | { skipped: string };
  /** Serves the built pages only; its own telephone system is not spoken to. */
  site: Sandbox;
}

interface PerTest {
  pbx: RunningAsterisk;
  /** A browser of its own with the stranger's page, signed in as 101 or 102, whose microphone sings `hz`. */
  softphone(user: '101' | '102', hz: number): Promise<Page>;
}

const test = base.extend<PerTest, PerWorker>({
  asterisk: [
    async ({}, use) => {
      const asterisk = await startAsterisk();
      await use(asterisk);
      if (!('skipped' in asterisk)) await asterisk.stop();
    },
    { scope: 'worker', timeout: SETUP_TIMEOUT_MS },
  ],
  site: [
    async ({}, use) => {
      const site = await startSandbox();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  pbx: async ({ asterisk }, use) => {
    if ('skipped' in asterisk) {
      console.log(`skipped: ${asterisk.skipped}`);
      test.skip(true, asterisk.skipped);
      return;
    }
    await use(asterisk);
  },
  softphone: async ({ browser, pbx, site }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (user, hz) => {
      const context = await browser.newContext({ locale: 'en-US', permissions: ['microphone'] });
      contexts.push(context);
      // Nobody answers our REST here: the phone has SIP alone.
      await context.route('**/api/**', (route) => route.abort());
      const page = await context.newPage();
      await giveTone(page, hz);
      await page.addInitScript(
        (sip) => Object.assign(window, { __callpanelDemo: { sip } }),
        pbx.users[user],
      );
      await page.goto(`${site.demoUrl}/sip-only.html`);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

const dial = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Number to call').fill(number);
  await page.getByRole('button', { name: `Call ${number}` }).click();
};

/** Analysis has lines 5.4 Hz apart. */
const expectTone = (page: Page, hz: number) =>
  expect.poll(() => strongestTone(page)).toBeCloseTo(hz, -1);

const expectSilence = (page: Page) => expect.poll(() => strongestTone(page)).toBe(0);

test('registers by SIP alone, gets its tone back from the echo, holds and resumes', async ({
  softphone,
}) => {
  const alice = await softphone('101', 440);
  await expect(alice.getByText('Ready')).toBeVisible();

  await dial(alice, ECHO);
  await expectTone(alice, 440);

  await alice.getByRole('button', { name: 'Hold' }).click();
  await expect(alice.getByText('On hold')).toBeVisible();
  await expectSilence(alice);

  await alice.getByRole('button', { name: 'Resume' }).click();
  await expectTone(alice, 440);

  await alice.getByRole('button', { name: 'Hang up' }).click();
  await expect.poll(() => leftOpen(alice)).toBe(0);
});

test('is called by a second browser, and both hear each other', async ({ softphone }) => {
  const alice = await softphone('101', 440);
  const bob = await softphone('102', 1000);
  await expect(alice.getByText('Ready')).toBeVisible();
  await expect(bob.getByText('Ready')).toBeVisible();

  await dial(bob, '101');
  await alice.getByRole('button', { name: 'Answer' }).click();
  await expectTone(alice, 1000);
  await expectTone(bob, 440);

  await bob.getByRole('button', { name: 'Hang up' }).click();
  for (const page of [alice, bob]) await expect.poll(() => leftOpen(page)).toBe(0);
});
