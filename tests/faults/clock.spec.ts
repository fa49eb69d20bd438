import type { Page } from '@playwright/test';
import { cardOf } from '../support/card.ts';
import { connect, expectNothingLeft, expectTalk } from '../support/calls.ts';
import { expect, test } from '../support/fixtures.ts';

/** More than an access token lives. */
const WRONG_MS = 3_700_000;

declare global {
  /** How wrong this page's clock is, milliseconds. */
  var __wrongMs: number;
}

/** Runs before anything of the page. */
const setClock = (wrongMs: number): void => {
  globalThis.__wrongMs = wrongMs;
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...args: [] | [number]) {
      super(...((args.length > 0 ? args : [Real.now() + globalThis.__wrongMs]) as [number]));
    }
    static override now(): number {
      return Real.now() + globalThis.__wrongMs;
    }
  } as DateConstructor;
};

for (const [which, wrongMs] of [
  ['ahead', WRONG_MS],
  ['behind', -WRONG_MS],
] as const)
  test(`a clock that is an hour ${which}, and is corrected during a call: tokens, timers and lists are correct [F42]`, async ({
    people,
    control,
  }) => {
    const prepare = async (page: Page) => void (await page.addInitScript(setClock, wrongMs));
    const [alice, bob] = await Promise.all([
      people.panel('alice', { prepare }),
      people.host('bob', 'kit'),
    ]);
    const exchanges = async () => {
      const all = await control.requests();
      return all.find(({ path }) => path === 'oauth/token')?.count;
    };
    await connect(alice, bob);
    const card = cardOf(alice, 'bob');
    await expect(card).toContainText(/0?0:[0-3]\d/);
    // Alice's and Bob's signing in.
    expect(await exchanges()).toBe(2);

    await test.step('corrected, and in another time zone', async () => {
      const cdp = await alice.context.newCDPSession(alice.page);
      await cdp.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' });
      await alice.page.evaluate(() => {
        globalThis.__wrongMs = 0;
      });
      await expectTalk(alice, bob);
      await expect(alice.page.getByRole('timer').first()).toHaveText(/^0?0:[0-5]\d$/);
      await alice.expectOnCall();
    });
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob);
    await alice.button('Call log').click();
    const log = alice.page.getByRole('list', { name: 'Call log' });
    await expect(log.getByRole('listitem')).toHaveCount(1);
    await expect(log).toContainText(/just now|seconds ago/);
  });
