import { cardOf } from '../support/card.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  countsOf,
  expectBoardIsRight,
  loadsOf,
  noticesOf,
  watchNotices,
} from '../support/live-realm.ts';
import { expectLive, openAlice, paused, subscribers } from './alices-board.ts';

test.use({ colleagues: 200 });

test('the broker is down during 5,000 events: the panel says so at once, reloads once, and shows no ended call [F20]', async ({
  people,
  control,
}) => {
  test.setTimeout(120_000);
  const { alice } = await openAlice(people, control);

  await control.brokerDown();
  await expect(paused(alice)).toBeVisible({ timeout: 25_000 });
  const { sent } = await control.flood({ perSecond: 1_250, seconds: 4 });
  expect(sent).toBeGreaterThanOrEqual(5_000);
  await expect(paused(alice)).toBeVisible();
  const before = await loadsOf(control);

  await control.brokerUp();
  await expectLive(control);
  await expect(paused(alice)).toBeHidden();
  expect(await loadsOf(control)).toEqual({ mine: before.mine + 1, everyone: before.everyone + 1 });
  await expectBoardIsRight(alice);
  expect(await alice.calls()).toEqual([]);
  expect(await noticesOf(alice)).toEqual(['rmqc.error.connLost', 'rmqc.online']);
});

test('the broker drops the line every few seconds: one line each time, one subscription, and correct again [F21]', async ({
  people,
  control,
}) => {
  test.setTimeout(180_000);
  const { alice, lines } = await openAlice(people, control, true);
  const drops = 10;
  for (let drop = 0; drop < drops; drop += 1) {
    expect(await control.dropBroker('alice')).toEqual({ dropped: 1 });
    await expect(paused(alice)).toBeVisible();
    // Longer than any wait between two attempts.
    await alice.page.clock.fastForward(30_000);
    await expectLive(control);
    await expect(paused(alice)).toBeHidden();
  }
  expect(lines.opened).toBe(1 + drops);
  await control.flood({ perSecond: 500, seconds: 1 });
  await expectBoardIsRight(alice);
  expect(await countsOf(alice)).toMatchObject({ duplicate: 0, malformed: 0, failed: 0 });
});

test('a broker that accepts the socket but stays silent is left and tried again [F22]', async ({
  people,
  control,
}) => {
  const { alice, lines } = await openAlice(people, control, true);
  await control.brokerSilent(true);
  await control.dropBroker('alice');
  await expect(paused(alice)).toBeVisible();
  const waiting = async () => (await control.brokerState()).connections.length;
  await alice.page.clock.fastForward(30_000);
  await expect.poll(waiting).toBe(1);
  // No CONNECTED within ten seconds.
  await alice.page.clock.fastForward(11_000);
  await expect.poll(waiting).toBe(0);
  expect(lines.opened).toBe(2);

  await control.brokerSilent(false);
  await alice.page.clock.fastForward(30_000);
  await expectLive(control);
  await expect(paused(alice)).toBeHidden();
  await expectBoardIsRight(alice);
});

test('refused access is reported once and not retried in a loop; a click tries again [F24]', async ({
  people,
  control,
}) => {
  const { alice, lines } = await openAlice(people, control, true);
  const url = await alice.page.evaluate(() => `ws://${location.host}/ws`);
  await control.failHttp({
    path: 'config/rmqclient',
    status: 200,
    body: { success: true, url, routing_key: 'other.example.show-63' },
  });
  lines.opened = 0;
  await alice.page.reload();
  const refused = alice.page.getByText(alice.text('rmqc.error.refused')).first();
  await expect(refused).toBeVisible();
  // With the token there is, and once with a fresh one.
  expect(lines.opened).toBe(2);
  await alice.page.clock.fastForward(120_000);
  await expect(refused).toBeVisible();
  expect(lines.opened).toBe(2);
  // The board is there all the same, as it was loaded.
  await expect(cardOf(alice, 'bob')).toBeVisible();

  await alice.button(alice.text('common.retry')).click();
  await expectLive(control);
  await expect(refused).toBeHidden();
  await expectBoardIsRight(alice);
});

test('the token expires and the first refresh fails: the line recovers without a sign-in [F23] [F16]', async ({
  people,
  control,
}) => {
  const { alice } = await openAlice(people, control, true);
  await control.failHttp({ path: 'oauth/token', status: 503, times: 1 });
  await control.expireTokens('alice');
  await expect(paused(alice)).toBeVisible();
  await expect
    .poll(
      async () => {
        await alice.page.clock.fastForward(30_000);
        return subscribers(control);
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  // The last jump of the clock may have timed out a load, which waits to be retried.
  await expect
    .poll(
      async () => {
        const live = await paused(alice).isHidden();
        if (!live) await alice.page.clock.fastForward(30_000);
        return live;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await expectBoardIsRight(alice);
  await expect(alice.page.getByLabel(alice.text('login.username'))).toHaveCount(0);
});

test('the line is renewed before its token expires: no notice, no pause, the call continues [F16]', async ({
  people,
  control,
}) => {
  let renewals = 0;
  const opened: number[] = [];
  const alice = await people.panel('alice', {
    prepare: async (page) => {
      page.on('websocket', (socket) => {
        if (new URL(socket.url()).pathname === '/ws') opened.push(renewals);
      });
      // The first token says that it is short-lived.
      await page.route('**/oauth/token', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { expires_in: number };
        const first = renewals === 0;
        renewals += 1;
        await route.fulfill({
          response: answer,
          json: first ? { ...body, expires_in: 20 } : body,
        });
      });
    },
  });
  await expectLive(control);
  await watchNotices(alice);
  await alice.call('*43');
  await alice.expectHears('alice');
  await expect.poll(() => opened, { timeout: 30_000 }).toEqual([1, 2]);
  await expectLive(control);
  await expect(paused(alice)).toBeHidden();
  expect(await noticesOf(alice)).toEqual([]);
  await alice.expectHears('alice');
  await expectBoardIsRight(alice);
});
